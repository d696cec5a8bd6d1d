import type { CataloguedFlag } from './catalogued-flag.ts';

/**
 * Returns the source of a constant per flag. A flag with an end date is deprecated, so that editors strike it through.
 */
export function flagConstants(
  flags: readonly Pick<CataloguedFlag, 'modId' | 'title' | 'owner' | 'expires' | 'deprecated'>[],
): string {
  const rows = flags.flatMap(({ modId, title, owner, expires, deprecated }) => {
    const reasons = [
      ...(deprecated === undefined ? [] : [deprecated]),
      ...(expires === undefined ? [] : [`expires on ${expires}`]),
    ];
    const tag =
      reasons.length === 0 ? '' : ` @deprecated ${reasons.join('; ')}; owner: ${owner}`.replaceAll('*/', '* /');
    return [`  /** ${title.replaceAll('*/', '* /')}.${tag} */`, `  ${modId}: '${modId}',`];
  });
  return [
    '/* Generated from schema/flags/<feature>.json; change that. */',
    'export const flagIds = {',
    ...rows,
    '} as const;',
    '',
    'export type FlagId = keyof typeof flagIds;',
    '',
  ].join('\n');
}
