import { leavesOf } from '../../effective/leaves.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { Library } from '../library.ts';
import type { Resolution } from '../resolve/resolve-brand.ts';

/** Returns the flag, copy key, token or setting nearest to an unknown key; null if none is near. */
export async function nearKey(
  key: string,
  { located, resolved }: Resolution,
  library: Library,
): Promise<string | null> {
  if (key.includes(':')) return didYouMean(key, copyKeys((await library.locale('en')).words));
  const flags = library.flags.map(({ modId }) => modId);
  const settings = located === null ? [] : leavesOf(located).map((leaf) => leaf.key);
  const tokens = resolved === null ? [] : leavesOf(resolved.theme.located).map((leaf) => leaf.key);
  const prefix = key.startsWith('tokens.') ? 'tokens.' : '';
  const groups = [flags, tokens.map((token) => `${prefix}${token}`), withParents(settings)];
  return didYouMean(key, groups.flat());
}

function copyKeys(words: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  return Object.entries(words).flatMap(([namespace, texts]) => Object.keys(texts).map((key) => `${namespace}:${key}`));
}

/** Adds the parents of each key: `deployment` for `deployment.minimumAge`. */
function withParents(keys: readonly string[]): string[] {
  const parents = keys.flatMap((key) => key.split('.').map((_, index, steps) => steps.slice(0, index).join('.')));
  return [...new Set([...keys, ...parents.filter((key) => key !== '')])];
}
