import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { flatJson, jsonStyle, styledJson } from './json-style.ts';

type Entry = readonly [key: string, value: unknown];

/** Replaces an entry with others; the rest of the text keeps every byte. Without `entries`, the entry is removed. */
export function replaceEntry(text: string, path: JSONPath, entries: readonly Entry[]): string {
  const property = nodeAt(text, path)?.parent;
  if (property?.type !== 'property') return text;
  if (entries.length === 0) return withoutEntry(text, property);
  const style = jsonStyle(text);
  const { indent, first } = lineOf(text, property.offset);
  const gap = first ? `,${style.eol}${indent}` : ', ';
  const written = entries
    .map(([key, value]) => `${JSON.stringify(key)}: ${styledJson(value, style, indent)}`)
    .join(gap);
  return text.slice(0, property.offset) + written + text.slice(property.offset + property.length);
}

/**
 * Sets the value of an existing entry. Otherwise adds the entry and its missing parents at the position that `rank`
 * gives.
 */
export function setEntry(
  text: string,
  path: JSONPath,
  value: unknown,
  rank: (key: string) => number = () => 0,
): string {
  const present = nodeAt(text, path);
  if (present !== undefined) {
    const written = styledJson(value, jsonStyle(text), lineOf(text, present.offset).indent);
    return text.slice(0, present.offset) + written + text.slice(present.offset + present.length);
  }
  const key = String(path.at(-1));
  const parent = nodeAt(text, path.slice(0, -1));
  if (parent?.type !== 'object') return setEntry(text, path.slice(0, -1), { [key]: value }, rank);
  const entries = parent.children ?? [];
  const behind = entries.findLast((entry) => rank(String(entry.children?.[0]?.value)) <= rank(key));
  return insert(text, parent, behind, (json) => `${JSON.stringify(key)}: ${json(value)}`);
}

/** Appends an item to an existing list. */
export function appendItem(text: string, path: JSONPath, item: unknown): string {
  const list = nodeAt(text, path);
  if (list?.type !== 'array') return text;
  return insert(text, list, list.children?.at(-1), (json) => json(item));
}

function nodeAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text);
  return tree === undefined ? undefined : findNodeAtLocation(tree, path);
}

/** Returns the indentation of the line at an offset. `first`: only blanks precede the offset; false on line 1. */
function lineOf(text: string, offset: number): { indent: string; first: boolean } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  return { indent, first: start > 0 && offset === start + indent.length };
}

/** Inserts a part of an object or list after another part, or at the beginning if there is none. */
function insert(
  text: string,
  parent: Node,
  behind: Node | undefined,
  write: (json: (value: unknown) => string) => string,
): string {
  const style = jsonStyle(text);
  const { unit, eol } = style;
  const [front] = parent.children ?? [];
  if (front === undefined) {
    const { indent } = lineOf(text, parent.offset);
    const [open = '', close = ''] = parent.type === 'array' ? '[]' : '{}';
    const inner = `${open}${eol}${indent}${unit}${write((value) => styledJson(value, style, indent + unit))}${eol}${indent}${close}`;
    return text.slice(0, parent.offset) + inner + text.slice(parent.offset + parent.length);
  }
  const { indent, first } = lineOf(text, front.offset);
  const gap = first ? `,${eol}${indent}` : text.includes('\n') ? ', ' : ',';
  const at = behind === undefined ? front.offset : behind.offset + behind.length;
  // In an object or list on one line, the new part is on that line too.
  const part = write(first ? (value) => styledJson(value, style, indent) : flatJson);
  const written = behind === undefined ? part + gap : gap + part;
  return text.slice(0, at) + written + text.slice(at);
}

function withoutEntry(text: string, property: Node): string {
  const siblings = property.parent?.children ?? [];
  const index = siblings.indexOf(property);
  const next = siblings[index + 1];
  const previous = siblings[index - 1];
  const start = next === undefined && previous !== undefined ? previous.offset + previous.length : property.offset;
  const end = next === undefined ? property.offset + property.length : next.offset;
  return text.slice(0, start) + text.slice(end);
}
