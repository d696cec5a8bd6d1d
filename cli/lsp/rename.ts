import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNodeAtLocation, getLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import {
  LSPErrorCodes,
  ResponseError,
  type Range,
  type RenameFile,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { languages } from '../../schema/languages.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { claimsOn, idFault, takenId } from '../scaffold/draft-answers.ts';
import { rangeIn } from './problems.ts';

interface Renaming {
  /** The file at the cursor. */
  file: string;
  text: string;
  offset: number;
  workspace: Workspace;
  textOf(uri: string): Promise<string>;
}

/** Returns the name at the cursor that can be renamed: a brand id or a copy key; null for anything else. */
export function renamable(renaming: Pick<Renaming, 'file' | 'text' | 'offset' | 'workspace'>): Range | null {
  const target = targetOf(renaming);
  return target === null ? null : insideQuotes(target.node, renaming.text);
}

/**
 * Renames a brand with its folder, or a copy key in every language of the brand. Throws `ResponseError`, which editors
 * show, if the name is not valid or belongs to another brand or key: the edits would leave the brand inconsistent.
 */
export async function renamed(renaming: Renaming, name: string): Promise<WorkspaceEdit | null> {
  const target = targetOf(renaming);
  if (target === null) return null;
  const folder = path.join(renaming.workspace.brands, target.brand);
  if (target.kind === 'id') {
    const taken = takenId(name, await claimsOn(renaming.workspace));
    rejectRename(name === target.brand ? null : (idFault(name) ?? taken));
    const moved: RenameFile = {
      kind: 'rename',
      oldUri: pathToFileURL(folder).href,
      newUri: pathToFileURL(path.join(renaming.workspace.brands, name)).href,
    };
    return { documentChanges: [editIn(renaming.file, renaming.text, [target.node], name), moved] };
  }
  const changes: TextDocumentEdit[] = [];
  for (const file of await copyFilesOf(folder)) {
    const text = await renaming.textOf(pathToFileURL(file).href).catch(() => '');
    const root = parseTree(text);
    const inBrand = path.dirname(file) === folder;
    const paths = inBrand ? Object.keys(languages).map((code) => ['copy', code, ...target.key]) : [target.key];
    const nodes = paths.flatMap((each) => (root === undefined ? [] : keyNode(root, each)));
    const twins = paths.flatMap((each) => (root === undefined ? [] : keyNode(root, [...each.slice(0, -1), name])));
    rejectRename(
      twins.length > 0 && name !== target.key[1] ? `${path.basename(file)} has the key "${name}" already` : null,
    );
    if (nodes.length > 0) changes.push(editIn(file, text, nodes, name));
  }
  return { documentChanges: changes };
}

function rejectRename(reason: string | null): void {
  if (reason !== null) throw new ResponseError(LSPErrorCodes.RequestFailed, reason);
}

type Target = { brand: string; node: Node } & ({ kind: 'id' } | { kind: 'copy'; key: [string, string] });

function targetOf({
  file,
  text,
  offset,
  workspace,
}: Pick<Renaming, 'file' | 'text' | 'offset' | 'workspace'>): Target | null {
  const [brand = '', ...below] = path.relative(workspace.brands, file).split(path.sep);
  const root = parseTree(text);
  if (root === undefined || brand.startsWith('.') || brand.startsWith('_')) return null;
  const { path: at, isAtPropertyKey } = getLocation(text, offset);
  if (below.join('/') === 'brand.json' && at.join('.') === 'id' && !isAtPropertyKey) {
    const node = findNodeAtLocation(root, at);
    return node === undefined ? null : { kind: 'id', brand, node };
  }
  const inFile = below[0] === 'copy' && below.length === 2;
  const key = inFile ? at : at[0] === 'copy' && below.join('/') === 'brand.json' ? at.slice(2) : [];
  const [node] = isAtPropertyKey && key.length === 2 ? keyNode(root, at) : [];
  return node === undefined ? null : { kind: 'copy', brand, node, key: [String(key[0]), String(key[1])] };
}

function keyNode(root: Node, at: JSONPath): Node[] {
  const [key] = findNodeAtLocation(root, at)?.parent?.children ?? [];
  return key === undefined ? [] : [key];
}

async function copyFilesOf(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'copy')).catch(() => []);
  const copies = names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, 'copy', name));
  return [path.join(folder, 'brand.json'), ...copies.sort()];
}

function editIn(file: string, text: string, nodes: readonly Node[], newText: string): TextDocumentEdit {
  const edits = nodes.map((node) => ({ range: insideQuotes(node, text), newText }));
  return { textDocument: { uri: pathToFileURL(file).href, version: null }, edits };
}

function insideQuotes({ offset, length }: Node, text: string): Range {
  return rangeIn({ file: '', text }, offset + 1, offset + length - 1);
}
