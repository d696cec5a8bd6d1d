import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { partAt, spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** CSS pixels: the minimum of WCAG 2.2 (2.5.8), and a comfortable size for a thumb. */
const least = 24;
const comfortable = 44;

/** Checks that touch targets are large enough. */
export function lintTargets({ theme, file }: ResolvedBrand): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const name of ['control', 'controlSmall'] as const) {
    const size = Number.parseFloat(theme.tokens.size[name].$value);
    const path = ['size', name, '$value'];
    const at = partAt(theme.located, path)?.at ?? spanNear(theme.located, path) ?? { file };
    const key = ['tokens', ...path];
    if (size < least) {
      found.push(
        diagnostic('LV3101', {
          message: `${name} is ${size} px; the minimum is ${least} px`,
          at,
          key,
          hint: `"${comfortable}px" is comfortable`,
        }),
      );
    } else if (name === 'control' && size < comfortable) {
      found.push(
        diagnostic('LV3102', { message: `${name} is ${size} px; at least ${comfortable} px is recommended`, at, key }),
      );
    }
  }
  return found;
}
