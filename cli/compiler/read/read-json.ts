import { readFile, stat } from 'node:fs/promises';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Located, Member } from './located.ts';
import type { Source, Span } from './source.ts';

export const maxBytes = 1024 * 1024;
export const maxDepth = 64;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export interface ReadResult {
  source: Source;
  /** Null when the text is too broken to make a value of. */
  value: Located | null;
  diagnostics: Diagnostic[];
}

/** Reads a JSON file, keeping positions. `file` is the path to show. Every fault is reported, none is thrown. */
export async function readJsonFile(path: string, file: string): Promise<ReadResult> {
  const nothing = (code: 'LV1007' | 'LV1008' | 'LV1009', message: string): ReadResult => ({
    source: { file, text: '' },
    value: null,
    diagnostics: [diagnostic(code, { message, at: { file } })],
  });
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return nothing('LV1007', `the file has ${size} bytes; ${maxBytes} are allowed`);
    bytes = await readFile(path);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return nothing('LV1008', missing ? 'the file does not exist' : 'the file cannot be read');
  }
  try {
    // The decoder drops a byte order mark by itself.
    return readJson({ file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) });
  } catch {
    return nothing('LV1009', 'the file is not UTF-8');
  }
}

/** Reads JSON text, keeping positions. */
export function readJson(source: Source): ReadResult {
  const deep = tooDeepAt(source.text);
  if (deep !== null) {
    const at = { source, start: deep, end: deep + 1 };
    return { source, value: null, diagnostics: [diagnostic('LV1006', { message: `nested deeper than ${maxDepth} levels`, at })] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const diagnostics = errors.map((error) => syntaxFault(source, error));
  if (tree === undefined) {
    if (diagnostics.length === 0) diagnostics.push(diagnostic('LV1001', { message: 'not JSON: the file is empty', at: { file: source.file } }));
    return { source, value: null, diagnostics };
  }
  const value = locate(tree, source, diagnostics, []);
  return { source, value: errors.length > 0 ? null : value, diagnostics };
}

function locate(node: Node, source: Source, diagnostics: Diagnostic[], path: readonly string[]): Located {
  const at: Span = { source, start: node.offset, end: node.offset + node.length };
  if (node.type === 'array') {
    return { kind: 'array', at, items: (node.children ?? []).map((child, index) => locate(child, source, diagnostics, [...path, String(index)])) };
  }
  if (node.type === 'object') {
    return { kind: 'object', at, members: locateMembers(node, source, diagnostics, path) };
  }
  if (typeof node.value === 'string') reportBrokenText(node.value, at, diagnostics, path);
  return { kind: 'scalar', at, value: node.value };
}

function locateMembers(node: Node, source: Source, diagnostics: Diagnostic[], path: readonly string[]): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const key = String(keyNode.value);
    const keyAt: Span = { source, start: keyNode.offset, end: keyNode.offset + keyNode.length };
    const here = [...path, key];
    reportBrokenText(key, keyAt, diagnostics, here);
    if (forbiddenKeys.has(key)) {
      diagnostics.push(diagnostic('LV1004', { message: `the key "${key}" is not allowed`, at: keyAt, key: here }));
      continue;
    }
    const value = locate(valueNode, source, diagnostics, here);
    if (members.has(key)) {
      const hint = 'keep one of the two';
      diagnostics.push(diagnostic('LV1002', { message: `duplicate key "${key}"`, at: keyAt, key: here, hint }));
      continue;
    }
    members.set(key, { keyAt, value });
  }
  return members;
}

function reportBrokenText(text: string, at: Span, diagnostics: Diagnostic[], key: readonly string[]): void {
  if (text.includes('\u0000')) diagnostics.push(diagnostic('LV1005', { message: 'the text holds a NUL character', at, key }));
  else if (!text.isWellFormed()) diagnostics.push(diagnostic('LV1005', { message: 'the text holds half of a surrogate pair', at, key }));
}

const syntaxWords: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the text is not closed',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: 'the \\u escape is not finished',
  InvalidEscapeCharacter: 'there is no such escape',
  InvalidCharacter: 'a control character has to be escaped',
};

function syntaxFault(source: Source, { error, offset, length }: ParseError): Diagnostic {
  const at = { source, start: offset, end: offset + Math.max(1, length) };
  const name = printParseErrorCode(error);
  return diagnostic('LV1001', { message: `not JSON: ${syntaxWords[name] ?? name}`, at });
}

/** Offset of the bracket that nests too deeply. Scanned ahead, because the parser itself recurses. */
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
