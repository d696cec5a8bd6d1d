import { switchablePaths } from '../../../schema/route-paths.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

const esportsProviders = ['IMES', 'SV3', 'AV'] as const;

/** Reports entries of open lists that no feature uses. */
export function lintKnownNames({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const unknown = (list: 'routesOff' | 'esportsProviders', known: readonly string[], what: string): Diagnostic[] =>
    brand[list].flatMap((name, index) => {
      if (known.includes(name)) return [];
      const key = [list, index];
      const meant = didYouMean(name, known);
      const hint = meant === null ? `one of: ${known.join(', ')}` : `did you mean "${meant}"?`;
      return [
        diagnostic('LV3026', { message: `${what} "${name}"`, at: spanNear(located, key) ?? { file }, key, hint }),
      ];
    });
  return [
    ...unknown('routesOff', switchablePaths, 'the portal has no page at'),
    ...unknown('esportsProviders', esportsProviders, 'unknown e-sports provider'),
  ];
}
