import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getLocation } from 'jsonc-parser';
import { MarkupKind, TextDocuments, TextDocumentSyncKind, type Connection, type Hover } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import { openLibrary, type Library } from '../compiler/library.ts';
import type { Located } from '../compiler/read/located.ts';
import { readJson } from '../compiler/read/read-json.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { completionsAt } from './completion.ts';
import { definitionsOf } from './definition.ts';
import { effectiveText, effectiveValue } from './effective-value.ts';
import { diagnose, problemOf } from './problems.ts';
import { quickFixes } from './quick-fixes.ts';
import { describeNode, schemaNodeAt, type JsonPath } from './schema-node.ts';
import { fileOf, subjectOf } from './subject.ts';
import { serveText } from './serve-text.ts';

/** Serves an editor with the compiler's diagnostics for brand files, based on the unsaved texts. */
export function serveLanguage(connection: Connection, workspace: Workspace): void {
  const documents = new TextDocuments(TextDocument);
  const found = new Map<string, Diagnostic[]>();
  /** Files in which each open document last showed problems. */
  const shownBy = new Map<string, string[]>();
  let checking: Promise<void> = Promise.resolve();
  const waiting = new Map<string, NodeJS.Timeout>();

  const unsaved = (): Workspace => ({
    ...workspace,
    unsaved: new Map(
      documents.all().flatMap((each) => {
        const file = fileOf(each.uri);
        return file === null ? [] : [[file, each.getText()]];
      }),
    ),
  });
  const textOf = async (uri: string): Promise<string> =>
    documents.get(uri)?.getText() ?? (await readFile(fileOf(uri) ?? '', 'utf8')).replace(/^\uFEFF/, '');

  const check = async (uri: string): Promise<void> => {
    const file = fileOf(uri);
    const subject = file === null ? null : await subjectOf(file, workspace);
    if (subject === null) return;
    const byFile = await diagnose(subject.brands, unsaved());
    const touched = new Set([uri, ...byFile.keys(), ...(shownBy.get(uri) ?? [])]);
    for (const each of touched) {
      const problems = byFile.get(each) ?? [];
      found.set(each, problems);
      await connection.sendDiagnostics({ uri: each, diagnostics: problems.map(problemOf) });
    }
    shownBy.set(uri, [...byFile.keys()]);
  };
  // Checks run one at a time; one check covers everything typed in the meantime.
  const checkSoon = (uri: string): void => {
    clearTimeout(waiting.get(uri));
    waiting.set(
      uri,
      setTimeout(() => {
        waiting.delete(uri);
        checking = checking.then(() => check(uri)).catch((error: unknown) => connection.console.error(String(error)));
      }, 60),
    );
  };

  connection.onInitialize(() => ({
    serverInfo: { name: 'livery' },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      definitionProvider: true,
      completionProvider: { triggerCharacters: ['"', ':', ' '] },
      codeActionProvider: { codeActionKinds: ['quickfix'] },
      colorProvider: true,
      documentSymbolProvider: true,
      renameProvider: { prepareProvider: true },
    },
  }));
  documents.onDidChangeContent(({ document }) => checkSoon(document.uri));
  connection.onDidChangeWatchedFiles(() => documents.all().forEach(({ uri }) => checkSoon(uri)));
  documents.onDidClose(({ document }) => {
    for (const uri of [document.uri, ...(shownBy.get(document.uri) ?? [])])
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    shownBy.delete(document.uri);
  });

  connection.onHover(async ({ textDocument, position }) => {
    const place = await placeAt(documents.get(textDocument.uri), position, unsaved());
    return place === null ? null : hoverOf(place);
  });
  connection.onDefinition(async ({ textDocument, position }) => {
    const place = await placeAt(documents.get(textDocument.uri), position, unsaved());
    return place === null ? [] : definitionsOf(place);
  });
  connection.onCompletion(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    const subject = await subjectOf(fileOf(textDocument.uri) ?? '', workspace);
    const place = subject?.place ?? null;
    if (document === undefined || place === null) return [];
    return completionsAt({
      text: document.getText(),
      offset: document.offsetAt(position),
      place,
      library: openLibrary(unsaved()),
    });
  });
  serveText(connection, { documents, workspace, textOf });
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    quickFixes({ diagnostics: found.get(uri) ?? [], range, workspace, textOf }),
  );
  connection.onShutdown(() => waiting.forEach((timer) => clearTimeout(timer)));

  documents.listen(connection);
  connection.listen();
}

interface Place {
  id: string;
  at: JsonPath;
  own: Located | null;
  library: Library;
}

/** Returns the path in brand.json at the cursor; null in other files. */
async function placeAt(
  document: TextDocument | undefined,
  position: { line: number; character: number },
  workspace: Workspace,
): Promise<Place | null> {
  const file = document === undefined ? null : fileOf(document.uri);
  if (document === undefined || file === null || (await subjectOf(file, workspace))?.kind !== 'brand.json') return null;
  const text = document.getText();
  const at = getLocation(text, document.offsetAt(position)).path.filter((step) => step !== '');
  const id = path.basename(path.dirname(file));
  return { id, at, own: readJson({ file, text }).value, library: openLibrary(workspace) };
}

async function hoverOf({ id, at, own, library }: Place): Promise<Hover | null> {
  if (at.length === 0) return null;
  const node = schemaNodeAt(at);
  const effective = await effectiveValue(id, at, own, library);
  const parts = [
    `**${at.join('.')}**`,
    ...(node === null ? [] : [describeNode(node)]),
    ...(effective === null ? [] : [effectiveText(effective)]),
  ];
  return parts.length === 1 ? null : { contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n') } };
}
