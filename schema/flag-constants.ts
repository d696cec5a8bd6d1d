/**
 * Returns the source of a constant per flag. A flag with an end date is deprecated, so that editors strike it through.
 */
export function flagConstants(flags: readonly CataloguedFlag[]): string {
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
    '/* Generated from schema/flags.json; change that. */',
    'export const flagIds = {',
    ...rows,
    '} as const;',
    '',
    'export type FlagId = keyof typeof flagIds;',
    '',
  ].join('\n');
}

interface CataloguedFlag {
  modId: string;
  title: string;
  owner: string;
  expires?: string;
  deprecated?: string;
}
