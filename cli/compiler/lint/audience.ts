import { flagsClosedBy } from '../../../runtime/shared/audience.ts';
import { decideFlag } from '../../../runtime/shared/flags.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import { compiledSettings } from '../resolve/compiled-settings.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Reports flags that are on although the brand's audience excludes them. */
export function lintAudience({ brand, located, file }: ResolvedBrand, library: Library): Diagnostic[] {
  const layers = { catalogue: library.flags, compiled: compiledSettings(located, file), now: 0 };
  const at = spanNear(located, ['deployment', 'audience']) ?? { file };
  return flagsClosedBy(brand.deployment.audience)
    .filter((flag) => decideFlag(flag, layers).value)
    .map((flag) =>
      diagnostic('LV3028', {
        message: `${flag} is on, and the site is for ${brand.deployment.audience} alone`,
        at,
        key: `settings.${flag}`,
        hint: `switch ${flag} off in "settings"`,
      }),
    );
}
