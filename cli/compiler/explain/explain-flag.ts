import { audiences } from '../../../runtime/shared/audience.ts';
import {
  decideFlag,
  type FlagDecision,
  type FlagOrigin,
  type FlagReason,
  type FlagSource,
  type LiveLayer,
} from '../../../runtime/shared/flags.ts';
import type { Library } from '../library.ts';
import type { CataloguedFlag } from '../../../schema/catalogued-flag.ts';
import { shownPath } from '../workspace.ts';
import { partAt, type Located } from '../read/located.ts';
import { originOf } from '../read/source.ts';
import { flagPart } from './flag-part.ts';
import { compiledSettings } from '../resolve/compiled-settings.ts';
import path from 'node:path';

export interface FlagExplanation extends FlagDecision {
  brand: string;
  title: string;
  authority: CataloguedFlag['authority'];
  switches: string;
  /** Why this value won. */
  because: string;
  /** Whether a running server was asked. */
  live: boolean;
  /** The URL of the server. */
  server?: string;
}

interface ExplainFlagOptions {
  key: string;
  id: string;
  located: Located;
  library: Library;
  live: LiveLayer | null;
  /** The URL of the running server, as the location of a live value. */
  server?: string;
  now: number;
}

/** Returns every candidate for a flag, and why the winner won. */
export async function explainFlag({
  key,
  id,
  located,
  library,
  live,
  server,
  now,
}: ExplainFlagOptions): Promise<FlagExplanation> {
  const { workspace, flags } = library;
  const flag = flags.find(({ modId }) => modId === key);
  const file = shownPath(workspace, path.join(workspace.brands, id, 'brand.json'));
  const audience = partAt(located, ['deployment', 'audience']);
  const decision = decideFlag(key, {
    catalogue: flags,
    compiled: compiledSettings(located, file),
    liveFresh: live,
    audience: audiences.find((each) => audience?.kind === 'scalar' && each === audience.value) ?? 'everyone',
    now,
  });
  const places: Partial<Record<FlagSource, FlagOrigin | null>> = {
    default: locationOf(flag === undefined ? undefined : await flagPart(flag, 'default')),
    audience: locationOf(audience),
  };
  const candidates = decision.candidates.map((each) => {
    const at = each.at ?? places[each.source];
    return at == null ? each : { ...each, at };
  });
  return {
    ...decision,
    candidates,
    brand: id,
    title: flag?.title ?? key,
    authority: flag?.authority ?? 'override',
    switches: flag?.switches ?? '',
    because: reasons[decision.reason](decision),
    live: live !== null,
    ...(server === undefined ? {} : { server }),
  };
}

function locationOf(part: Located | undefined): FlagOrigin | null {
  return part?.at == null ? null : originOf(part.at);
}

const layerNames = {
  default: 'catalogue',
  base: 'base',
  brand: 'brand',
  'live-cached': 'live, cached',
  live: 'live',
  local: 'local',
  audience: 'audience',
} satisfies Record<FlagDecision['source'], string>;

const reasons: Record<FlagReason, (decision: FlagDecision) => string> = {
  'unknown-flag': () => 'the flag catalogue does not define it',
  default: () => 'default from the flag catalogue; no other layer sets it',
  compiled: ({ source }) => `the ${layerNames[source]} sets it; no higher layer overrides it`,
  live: () => 'set live by the operator, which overrides the compiled value',
  'live-narrows': () => 'turned off live by the operator (this flag can only be turned off live)',
  'live-cannot-widen': () => 'live value ignored: this flag cannot be turned on live when compiled off',
  'live-locked': () => 'the flag is locked: live values are ignored',
  local: () => 'a developer has overridden it here',
  audience: () => 'the site is for agents only, so it is always off',
  'ancestor-off': ({ ancestor, source }) =>
    `${ancestor ?? 'something above it'} is off (${layerNames[source]}), and with it everything below`,
};

export function flagExplanationText(explanation: FlagExplanation): string {
  const { key, value, title, switches, authority, because, candidates, live, stale, server } = explanation;
  const rows = candidates.map(({ source, value: said, at, rejected }) => {
    const place = at === undefined ? (source === 'live' ? (server ?? '') : '') : `${at.file}:${at.line}:${at.column}`;
    const word = said === null ? '–' : onOff(said);
    const note =
      rejected === 'wrong-type'
        ? '  rejected: neither true nor false'
        : rejected === 'locked'
          ? '  ignored: the flag is locked'
          : '';
    return `  ${layerNames[source].padEnd(13)} ${word.padEnd(4)} ${place}${note}`.trimEnd();
  });
  return [
    `${key} is ${onOff(value)}: ${because}`,
    `  ${title}; switches ${switches}; authority ${authority}${stale ? '; stale' : ''}`,
    'layers, lowest to highest priority:',
    ...rows,
    ...(live ? [] : ['  (no local server is running; live values unknown)']),
  ].join('\n');
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}
