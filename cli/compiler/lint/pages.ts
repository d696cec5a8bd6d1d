import { legalPageIds } from '../../../schema/route-paths.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { nearest } from '../did-you-mean.ts';
import { keySpan, partAt, spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that every page whose text the brand replaces exists. */
export function lintPages({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  return Object.keys(brand.pages)
    .filter((page) => !legalPageIds.includes(page))
    .map((page) => {
      const key = ['pages', page];
      const near = nearest(page, legalPageIds);
      const own = keySpan(located, key);
      const hint = near === null ? `one of: ${legalPageIds.join(', ')}` : `did you mean "${near.word}"?`;
      const rename = near !== null && own !== null && partAt(located, ['pages', near.word]) === undefined;
      const fix = {
        title: `write "${near?.word ?? ''}"`,
        ...(near?.certain ? {} : { unsafe: true as const }),
        edits:
          own === null
            ? []
            : [{ file: own.source.file, start: own.start, end: own.end, text: `"${near?.word ?? ''}"` }],
      };
      const at = own ?? startOf(spanNear(located, key)) ?? { file };
      const message = `unknown page "${page}"`;
      return diagnostic('LV3152', { message, at, key, hint, fix: rename ? fix : null });
    });
}

/** Returns the first character of a span: the page may be a complete file. */
function startOf<At extends { start: number; end: number }>(span: At | null): At | null {
  return span === null ? null : { ...span, end: span.start + 1 };
}
