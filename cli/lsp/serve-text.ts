import type { Connection, Position, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Workspace } from '../compiler/workspace.ts';
import { coloursIn, presentationsOf } from './colours.ts';
import { renamable, renamed } from './rename.ts';
import { fileOf } from './subject.ts';
import { symbolsIn } from './symbols.ts';

interface Served {
  documents: TextDocuments<TextDocument>;
  workspace: Workspace;
  textOf(uri: string): Promise<string>;
}

/** Answers requests that depend only on the text of a file: colours, outline, rename. */
export function serveText(connection: Connection, { documents, workspace, textOf }: Served): void {
  const shown = (uri: string): string => documents.get(uri)?.getText() ?? '';
  connection.onDocumentColor(({ textDocument: { uri } }) => coloursIn(shown(uri)));
  connection.onColorPresentation(({ color, range }) => presentationsOf(color, range));
  connection.onDocumentSymbol(({ textDocument: { uri } }) => symbolsIn(shown(uri)));
  const nameAt = (uri: string, position: Position): Parameters<typeof renamable>[0] | null => {
    const document = documents.get(uri);
    const file = fileOf(uri);
    if (document === undefined || file === null) return null;
    return { file, text: document.getText(), offset: document.offsetAt(position), workspace };
  };
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const name = nameAt(uri, position);
    return name === null ? null : renamable(name);
  });
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) => {
    const name = nameAt(uri, position);
    return name === null ? null : renamed({ ...name, textOf }, newName);
  });
}
