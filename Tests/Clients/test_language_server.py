"""Drives the language server with the client of pygls, which validates each message against the types of the protocol."""

import asyncio

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcMethodNotFound
from pygls.lsp.client import LanguageClient

TIMEOUT = 60.0

MISSPELT = """\
scenario:  Example
extends: quick-start.yaml
storefronts: [us, jp]
users: {"🎵": {storefront: uss}}
"""


class Editor(LanguageClient):
    """A client that keeps the diagnostics of each file and waits for those of a version."""

    def __init__(self):
        super().__init__("editor", "1")
        self.published, self.changed, self.errors = {}, asyncio.Condition(), []

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def keep(parameters):
            async with self.changed:
                self.published[parameters.uri] = parameters
                self.changed.notify_all()

    def report_server_error(self, error, source):
        self.errors.append((error, source))

    async def diagnostics(self, uri, version):
        async with self.changed:
            await asyncio.wait_for(
                self.changed.wait_for(lambda: uri in self.published and self.published[uri].version == version), TIMEOUT)
        return self.published[uri].diagnostics


def applied(text, edit):
    """The text after an edit whose positions are in UTF-16."""
    lines = [line.encode("utf-16-le") for line in text.split("\n")]

    def offset(position):
        line = min(position.line, len(lines) - 1)
        before = sum(len(line) // 2 + 1 for line in lines[:line])
        return before + (position.character if line == position.line else len(lines[line]) // 2)

    units = text.encode("utf-16-le")
    start, end = 2 * offset(edit.range.start), 2 * offset(edit.range.end)
    return (units[:start] + edit.new_text.encode("utf-16-le") + units[end:]).decode("utf-16-le")


async def edit_a_scenario(binary, folder):
    editor = Editor()
    await editor.start_io(binary, "lsp")
    answer = await editor.initialize_async(
        types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=folder.as_uri(), process_id=None))
    assert answer.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    assert answer.server_info.name == "apple-music-mock"
    editor.initialized(types.InitializedParams())

    uri = (folder / "Scenarios" / "new.yaml").as_uri()
    document = types.TextDocumentIdentifier(uri)
    editor.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", 1, MISSPELT)))
    (diagnostic,) = await editor.diagnostics(uri, 1)
    assert diagnostic.code == "unknown-storefront" and diagnostic.severity == types.DiagnosticSeverity.Error
    assert diagnostic.related_information[0].location.uri == uri

    hover = await editor.text_document_hover_async(types.HoverParams(document, types.Position(2, 4)))
    assert "the storefronts that exist" in hover.contents.value.lower()
    items = await editor.text_document_completion_async(
        types.CompletionParams(document, types.Position(3, len("users: {'🎵': {") + 1)))
    assert "subscription" in [item.label for item in items]

    (action,) = await editor.text_document_code_action_async(
        types.CodeActionParams(document, diagnostic.range, types.CodeActionContext([diagnostic])))
    text = applied(MISSPELT, action.edit.changes[uri][0])
    assert text == MISSPELT.replace("uss", "us")
    (edit,) = await editor.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True)))
    assert applied(MISSPELT, edit) == MISSPELT.replace(":  ", ": ")
    editor.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, uri), [types.TextDocumentContentChangeWholeDocument(text)]))
    assert not await editor.diagnostics(uri, 2)

    with pytest.raises(JsonRpcMethodNotFound):
        await editor.text_document_declaration_async(types.DeclarationParams(document, types.Position(0, 0)))
    assert await editor.shutdown_async(None) is None
    editor.exit(None)
    await asyncio.wait_for(editor._server.wait(), TIMEOUT)
    await editor.stop()
    assert editor._server.returncode == 0 and editor.errors == []


def test_an_editor_gets_diagnostics_help_and_edits(mock_binary, tmp_path):
    asyncio.run(edit_a_scenario(mock_binary, tmp_path))
