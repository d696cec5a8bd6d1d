import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver';
import { parseTree, type Node } from 'jsonc-parser';
import { rangeIn } from './problems.ts';

/** Returns every colour of a file. The range excludes the quotes. */
export function coloursIn(text: string): ColorInformation[] {
  const root = parseTree(text);
  return root === undefined ? [] : stringsIn(root).flatMap((node) => colourOf(node, text));
}

/** Returns a picked colour in the notation of the file. */
export function presentationsOf({ red, green, blue, alpha }: Color, range: Range): ColorPresentation[] {
  const parts = alpha === 1 ? [red, green, blue] : [red, green, blue, alpha];
  const label = `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  return [{ label, textEdit: { range, newText: label } }];
}

function stringsIn(node: Node): Node[] {
  if (node.type === 'property') return node.children?.[1] === undefined ? [] : stringsIn(node.children[1]);
  return node.type === 'string' ? [node] : (node.children ?? []).flatMap(stringsIn);
}

function colourOf({ value, offset, length }: Node, text: string): ColorInformation[] {
  const [, digits] = /^#([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(String(value)) ?? [];
  if (digits === undefined) return [];
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2) || 'ff', 16) / 255;
  const color = { red: part(0), green: part(2), blue: part(4), alpha: part(6) };
  return [{ color, range: rangeIn({ file: '', text }, offset + 1, offset + length - 1) }];
}
