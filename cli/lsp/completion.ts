import { CompletionItemKind, MarkupKind, type CompletionItem, type Range } from 'vscode-languageserver';
import { findNodeAtLocation, getLocation, parseTree, type Node } from 'jsonc-parser';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../schema/languages.ts';
import type { Library } from '../compiler/library.ts';
import { themeIds } from '../compiler/resolve/resolve-theme.ts';
import { rangeIn } from './problems.ts';
import type { SchemaNode } from '../../schema/resolved-schema.ts';
import { describeNode, keysAt, valuesAt, type JsonPath } from './schema-node.ts';

interface Completion {
  text: string;
  offset: number;
  /** Path in a brand at which the value of the file is. */
  place: JsonPath;
  library: Library;
}

/** Returns the completions at an offset of a brand file: keys that are missing there, and the allowed values. */
export async function completionsAt({ text, offset, place, library }: Completion): Promise<CompletionItem[]> {
  const { path: within, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const range = rangeOf(text, offset, previousNode);
  if (isAtPropertyKey) {
    const parent = within.slice(0, -1);
    const known = keysAt([...place, ...parent]);
    return keyItems(known, writtenKeys(text, parent), range, previousNode !== undefined);
  }
  const at = [...place, ...within];
  const values = [...valuesAt(at), ...(await namesFor(at, library))];
  return [...new Set(values)].map((value) => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    kind: CompletionItemKind.Value,
    filterText: JSON.stringify(value),
    textEdit: { range, newText: JSON.stringify(value) },
    ...detailOf(value, at, library),
  }));
}

/** Returns the keys that an object of a text has. */
function writtenKeys(text: string, at: JsonPath): Set<string> {
  // While a key is being typed the file is not valid JSON. The parts that parse are enough to find the sibling keys.
  const root = parseTree(text);
  const object = root === undefined ? undefined : findNodeAtLocation(root, [...at]);
  return new Set((object?.children ?? []).map(({ children }) => String(children?.[0]?.value)));
}

function keyItems(
  known: ReadonlyMap<string, SchemaNode>,
  written: ReadonlySet<string>,
  range: Range,
  replaces: boolean,
): CompletionItem[] {
  return [...known]
    .filter(([key]) => !written.has(key))
    .map(([key, node]) => ({
      label: key,
      kind: CompletionItemKind.Property,
      filterText: JSON.stringify(key),
      textEdit: { range, newText: replaces ? JSON.stringify(key) : `${JSON.stringify(key)}: ` },
      documentation: { kind: MarkupKind.Markdown, value: describeNode(node) },
    }));
}

/** Returns names that the schema does not list: themes, bases, flags and languages. */
async function namesFor(at: JsonPath, library: Library): Promise<string[]> {
  const last = at.at(-1);
  if (at.length === 1 && last === 'theme') return themeIds(library);
  if (at.length === 1 && last === 'extends') return baseNames(library);
  if (last === 'modId' || (at[0] === 'settings' && at[1] === '$remove')) return library.flags.map(({ modId }) => modId);
  if (last === 'defaultLanguage' || at[0] === 'languages') return Object.keys(languages);
  return [];
}

async function baseNames({ workspace }: Library): Promise<string[]> {
  const files = await readdir(path.join(workspace.brands, '_bases')).catch(() => []);
  return files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

function detailOf(value: unknown, at: JsonPath, { flags }: Library): Pick<CompletionItem, 'detail' | 'documentation'> {
  const flag = at.at(-1) === 'modId' ? flags.find(({ modId }) => modId === value) : undefined;
  if (flag !== undefined)
    return { detail: flag.title, documentation: `${flag.description} Switches ${flag.switches}.` };
  const language = Object.entries(languages).find(([code]) => code === value)?.[1];
  return language === undefined ? {} : { detail: language.name };
}

/** Returns the range that the completion replaces: the string literal at the cursor, or an empty range. */
function rangeOf(text: string, offset: number, node: Node | undefined): Range {
  const source = { file: '', text };
  return node === undefined ? rangeIn(source, offset, offset) : rangeIn(source, node.offset, node.offset + node.length);
}
