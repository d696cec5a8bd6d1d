import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { didYouMean } from '../read/check-shape.ts';
import { partAt, type Located } from '../read/located.ts';
import type { Span } from '../read/source.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that the settings tree contains only flags of the catalogue, each once and none expired. */
export function lintFlags({ located, file }: ResolvedBrand, library: Library, today = new Date()): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  const ids = library.flags.map(({ modId }) => modId);
  for (const { modId, at } of namedFlags(partAt(located, ['settings']))) {
    const place = at ?? { file };
    const flag = library.flags.find((each) => each.modId === modId);
    if (flag === undefined) {
      const meant = didYouMean(modId, ids);
      const hint = meant === null ? 'the files in schema/flags list them all' : `did you mean "${meant}"?`;
      const fix =
        meant === null || at === null
          ? null
          : {
              title: `write "${meant}"`,
              edits: [{ file: at.source.file, start: at.start, end: at.end, text: JSON.stringify(meant) }],
            };
      found.push(
        diagnostic('LV3006', { message: `unknown flag "${modId}"`, at: place, key: `settings.${modId}`, hint, fix }),
      );
    } else if (flag.expires !== undefined && flag.expires <= today.toISOString().slice(0, 10)) {
      const message = `the flag "${modId}" expired on ${flag.expires}`;
      found.push(
        diagnostic('LV3008', { message, at: place, key: `settings.${modId}`, hint: `ask its owner, ${flag.owner}` }),
      );
    }
    if (flag?.deprecated !== undefined) {
      const message = `the flag "${modId}" is deprecated: ${flag.deprecated}`;
      found.push(
        diagnostic('LV2010', { message, at: place, key: `settings.${modId}`, hint: `ask its owner, ${flag.owner}` }),
      );
    }
    if (seen.has(modId)) {
      found.push(
        diagnostic('LV3007', {
          message: `duplicate flag "${modId}" in the settings tree`,
          at: place,
          key: `settings.${modId}`,
          hint: 'keep one of the two',
        }),
      );
    }
    seen.add(modId);
  }
  return found;
}

function namedFlags(tree: Located | undefined): { modId: string; at: Span | null }[] {
  if (tree?.kind !== 'array') return [];
  return tree.items.flatMap((node) => {
    const modId = partAt(node, ['modId']);
    const own = modId?.kind === 'scalar' ? [{ modId: String(modId.value), at: modId.at }] : [];
    return [...own, ...namedFlags(partAt(node, ['childrenNodes']))];
  });
}
