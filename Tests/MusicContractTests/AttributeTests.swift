import Testing

@testable import MusicContract

/// Tests the table of attributes.
@Suite struct AttributeTests {
    private static let forms = ContractTable.rows(in: AttributeType.table)
    private static let attributes = MusicContract.attributeOwners.flatMap { MusicContract.attributes(of: $0) }

    @Test func `every resource type has attributes and every owner is unique`() {
        for type in MusicContract.resourceTypes {
            #expect(!MusicContract.attributes(of: type.name).isEmpty, "\(type.name)")
        }
        #expect(Set(MusicContract.attributeOwners).count == MusicContract.attributeOwners.count)
        for owner in MusicContract.attributeOwners {
            let names = MusicContract.attributes(of: owner).map(\.name)
            #expect(!names.isEmpty && Set(names).count == names.count, "\(owner)")
        }
    }

    @Test func `every row of the attribute types is parsed and used`() {
        for row in Self.forms {
            #expect(row.count == 2 && AttributeType(row[1]) != nil, "\(row)")
            #expect(
                Self.attributes.contains { $0.name == row[0] || "\($0.owner).\($0.name)" == row[0] }, "\(row[0])")
        }
        #expect(Set(Self.forms.map { $0[0] }).count == Self.forms.count)
    }

    @Test func `every shape has members`() {
        for attribute in Self.attributes {
            guard case .object(named: let name) = attribute.type else { continue }
            #expect(!MusicContract.attributes(of: name).isEmpty, "\(attribute.owner).\(attribute.name)")
        }
    }

    @Test func `extended attributes exist and are never required`() {
        for name in MusicContract.extendedAttributes {
            let named = Self.attributes.filter { $0.name == name }
            #expect(!named.isEmpty && named.allSatisfy { !$0.isRequired }, "\(name)")
        }
    }

    @Test func `an attribute has the type defined for its owner and a separate confidence`() {
        #expect(
            MusicContract.attributes(of: "apple-curators").first { $0.name == "kind" }?.type
                == .stringEnum(["Curator", "Genre", "Show"]))
        #expect(MusicContract.attributes(of: "playParams").first { $0.name == "kind" }?.type == .text)
        #expect(MusicContract.attributes(of: "artwork").first { $0.name == "height" }?.type == .nullable(.integer))
        #expect(MusicContract.attributes(of: "artwork").first { $0.name == "hasP3" }?.confidence == .recorded)
    }
}
