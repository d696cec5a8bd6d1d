import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { illegibleText } from './legible-text.ts';
import { plain, type Located, type Member } from './located.ts';
import { readTextFile } from './read-text-file.ts';
import { syntaxErrors } from './syntax-errors.ts';
import type { Source, Span } from './source.ts';

export const maxBytes = 1024 * 1024;
export const maxDepth = 64;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export interface ReadResult {
  source: Source;
  /** Null if the text is too broken to parse. */
  value: Located | null;
  diagnostics: Diagnostic[];
}

/**
 * Reads a JSON file with the location of each part. `file` is the path to show; `within` is a folder that must contain
 * the file after symbolic links are resolved. Errors become diagnostics and are never thrown.
 */
export async function readJsonFile(target: string, file: string, within?: string): Promise<ReadResult> {
  const read = await readTextFile(target, { file, within, most: maxBytes });
  if ('text' in read) return readJson({ file, text: read.text });
  return { source: { file, text: '' }, value: null, diagnostics: [read.fault] };
}

/** Parses JSON text with the location of each part. */
export function readJson(source: Source): ReadResult {
  const deep = tooDeepAt(source.text);
  if (deep !== null) {
    const at = { source, start: deep, end: deep + 1 };
    return {
      source,
      value: null,
      diagnostics: [diagnostic('LV1006', { message: `nested deeper than ${maxDepth} levels`, at })],
    };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const { diagnostics, meaningKept } = syntaxErrors(source, errors);
  if (tree === undefined) {
    if (diagnostics.length === 0)
      diagnostics.push(diagnostic('LV1001', { message: 'not JSON: the file is empty', at: { file: source.file } }));
    return { source, value: null, diagnostics };
  }
  if (!meaningKept) return { source, value: null, diagnostics };
  const value = locate(tree, source, diagnostics, []);
  return { source, value, diagnostics };
}

function locate(node: Node, source: Source, diagnostics: Diagnostic[], path: readonly string[]): Located {
  const at: Span = { source, start: node.offset, end: node.offset + node.length };
  if (node.type === 'array') {
    return {
      kind: 'array',
      at,
      items: (node.children ?? []).map((child, index) => locate(child, source, diagnostics, [...path, String(index)])),
    };
  }
  if (node.type === 'object') {
    return { kind: 'object', at, members: locateMembers(node, source, diagnostics, path) };
  }
  if (typeof node.value === 'string') reportIllegible(node.value, at, diagnostics, path);
  if (typeof node.value === 'number' && !(Math.abs(node.value) <= Number.MAX_SAFE_INTEGER)) {
    const message = `the number ${source.text.slice(at.start, at.end).slice(0, 40)} cannot be represented exactly`;
    diagnostics.push(
      diagnostic('LV1018', { message, at, key: path, hint: 'write it as text if the schema takes text' }),
    );
  }
  return { kind: 'scalar', at, value: node.value };
}

function locateMembers(
  node: Node,
  source: Source,
  diagnostics: Diagnostic[],
  path: readonly string[],
): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const key = String(keyNode.value);
    const keyAt: Span = { source, start: keyNode.offset, end: keyNode.offset + keyNode.length };
    const here = [...path, key];
    reportIllegible(key, keyAt, diagnostics, here);
    if (forbiddenKeys.has(key)) {
      diagnostics.push(diagnostic('LV1004', { message: `the key "${key}" is not allowed`, at: keyAt, key: here }));
      continue;
    }
    const value = locate(valueNode, source, diagnostics, here);
    if (members.has(key)) {
      diagnostics.push(duplicateKey(key, members.get(key), { keyAt, value }, here));
      continue;
    }
    members.set(key, { keyAt, value });
  }
  return members;
}

function duplicateKey(
  key: string,
  first: Member | undefined,
  second: Member & { keyAt: Span },
  path: readonly string[],
): Diagnostic {
  const { keyAt, value } = second;
  const { file, text } = keyAt.source;
  const same = first !== undefined && JSON.stringify(plain(first.value)) === JSON.stringify(plain(value));
  const comma = text.slice(0, keyAt.start).trimEnd().length - 1;
  const edits = [{ file, start: comma, end: value.at?.end ?? keyAt.end, text: '' }];
  return diagnostic('LV1002', {
    message: `duplicate key "${key}"${same ? '' : ', with another value'}`,
    at: keyAt,
    key: path,
    hint: 'keep one of the two',
    fix: same && text[comma] === ',' ? { title: 'take the second one out', edits } : null,
    related: first?.keyAt ? [{ message: 'the first one', at: first.keyAt }] : [],
  });
}

function reportIllegible(text: string, at: Span, diagnostics: Diagnostic[], key: readonly string[]): void {
  const fault = illegibleText(text, at, key);
  if (fault !== null) diagnostics.push(fault);
}

/** Returns the offset of the bracket that nests too deeply. Scanned first, because the parser is recursive. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"' || character === '\n') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return at;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return null;
}
