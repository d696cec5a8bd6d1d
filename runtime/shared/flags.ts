import type { SettingsNode } from '../../schema/bundle.ts';
import { closedByAudience, type Audience } from './audience.ts';

/** One flag of the catalogue (`schema/flags/`), with the fields that decide it. */
export interface FlagRule {
  modId: string;
  default: boolean;
  /** `override`: live wins. `narrow`: compiled AND live. `locked`: live is ignored and reported. */
  authority: 'override' | 'narrow' | 'locked';
  /** The flag above it where a settings tree does not place it. */
  under?: string;
}

/** Where a value was written. */
export interface FlagOrigin {
  file: string;
  line: number;
  column: number;
}

/** A node of the compiled tree; the compiler adds the value of each file of the `extends` chain, base first. */
export interface CompiledNode extends SettingsNode {
  childrenNodes?: CompiledNode[];
  origins?: readonly { layer: 'base' | 'brand'; enabled: '0' | '1'; at: FlagOrigin }[];
}

/** Live flags as received: their shape is not trusted. */
export interface LiveLayer {
  flags: unknown;
  /** When this side last confirmed them, in epoch milliseconds. */
  at: number;
}

/** All inputs of a decision, in ascending precedence. */
export interface FlagLayers {
  catalogue: readonly FlagRule[];
  compiled: readonly CompiledNode[];
  /** Cached values: from storage, or from a stream that has become silent. */
  liveCached?: LiveLayer | null;
  /** Values inlined in this page or received on an open stream. */
  liveFresh?: LiveLayer | null;
  /** Switches of a developer; a production caller passes none. */
  local?: unknown;
  /** Audience of the site, everyone by default: a flag closed for it is off in every layer. */
  audience?: Audience;
  /** Epoch milliseconds. */
  now: number;
}

export type FlagSource = 'default' | 'base' | 'brand' | 'live-cached' | 'live' | 'local' | 'audience';

export type FlagReason =
  | 'unknown-flag'
  | 'default'
  | 'compiled'
  | 'live'
  | 'live-narrows'
  | 'live-cannot-widen'
  | 'live-locked'
  | 'local'
  | 'audience'
  | 'ancestor-off';

/** The value of one layer for a flag. `value` is null where it was rejected. */
export interface FlagCandidate {
  source: FlagSource;
  value: boolean | null;
  at?: FlagOrigin;
  /** Why the value did not count. */
  rejected?: 'wrong-type' | 'locked';
}

export interface FlagDecision {
  key: string;
  value: boolean;
  /** The layer whose value applies; for `ancestor-off` the layer that switched the ancestor off. */
  source: FlagSource;
  reason: FlagReason;
  /** The ancestor that is off, when that is the reason. */
  ancestor?: string;
  /** Whether the live value that applies is older than `staleAfterMs`. */
  stale: boolean;
  /** Age of the live value that applies; null when none does. */
  ageMs: number | null;
  /** Every layer with a value, in ascending precedence. */
  candidates: FlagCandidate[];
}

/** An older live value still applies, but is reported as stale. */
export const staleAfterMs = 5 * 60_000;

/** Decides one flag. Never throws; an unknown flag is off. */
export function decideFlag(key: string, layers: FlagLayers): FlagDecision {
  const path = pathTo(key, layers.compiled);
  const own = decideAlone(key, path?.at(-1), layers);
  if (!own.value) return own;
  const under = layers.catalogue.find(({ modId }) => modId === key)?.under;
  const above = path?.slice(0, -1).map((node) => decideAlone(node.modId, node, layers));
  const off = (above ?? (under === undefined ? [] : [decideFlag(under, layers)])).find(({ value }) => !value);
  if (off === undefined) return own;
  const { source, stale, ageMs } = off;
  return { ...own, value: false, source, stale, ageMs, reason: 'ancestor-off', ancestor: off.ancestor ?? off.key };
}

/** Decides every flag of the catalogue. */
export function effectiveFlags(layers: FlagLayers): Record<string, FlagDecision> {
  return Object.fromEntries(layers.catalogue.map(({ modId }) => [modId, decideFlag(modId, layers)]));
}

function pathTo(key: string, nodes: readonly CompiledNode[]): CompiledNode[] | null {
  for (const node of nodes) {
    if (node.modId === key) return [node];
    const below = pathTo(key, node.childrenNodes ?? []);
    if (below !== null) return [node, ...below];
  }
  return null;
}

type Standing = Pick<FlagDecision, 'value' | 'source' | 'reason' | 'ageMs'>;

/** Decides a flag without its ancestors: applies each layer to the result of the lower ones. */
function decideAlone(key: string, node: CompiledNode | undefined, layers: FlagLayers): FlagDecision {
  const rule = layers.catalogue.find(({ modId }) => modId === key);
  const candidates: FlagCandidate[] = [];
  let standing: Standing = { value: false, source: 'default', reason: 'unknown-flag', ageMs: null };
  if (rule !== undefined) {
    candidates.push({ source: 'default', value: rule.default });
    standing = { value: rule.default, source: 'default', reason: 'default', ageMs: null };
  }
  for (const candidate of compiledCandidates(node)) {
    candidates.push(candidate);
    if (rule === undefined || candidate.value === null) continue;
    standing = { value: candidate.value, source: candidate.source, reason: 'compiled', ageMs: null };
  }
  const live = liveCandidates(key, layers);
  const word = live.findLast(({ candidate }) => candidate.value !== null);
  for (const { candidate } of live) {
    candidates.push(
      rule?.authority === 'locked' && !candidate.rejected ? { ...candidate, rejected: 'locked' } : candidate,
    );
  }
  if (rule !== undefined && word !== undefined) standing = applyLive(standing, word, rule, layers.now);
  const local = candidateOf('local', layers.local, key);
  if (local !== null) {
    candidates.push(local);
    if (rule !== undefined && local.value !== null) {
      standing = { value: local.value, source: 'local', reason: 'local', ageMs: null };
    }
  }
  if (rule !== undefined && closedByAudience(layers.audience ?? 'everyone', key)) {
    candidates.push({ source: 'audience', value: false });
    standing = { value: false, source: 'audience', reason: 'audience', ageMs: null };
  }
  return { key, ...standing, stale: standing.ageMs !== null && standing.ageMs > staleAfterMs, candidates };
}

interface LiveWord {
  candidate: FlagCandidate;
  at: number;
}

function applyLive(below: Standing, { candidate, at }: LiveWord, rule: FlagRule, now: number): Standing {
  if (rule.authority === 'locked') return { ...below, reason: 'live-locked' };
  const value = candidate.value === true;
  const ageMs = Math.max(0, now - at);
  if (rule.authority === 'override') return { value, source: candidate.source, reason: 'live', ageMs };
  if (below.value && !value) return { value: false, source: candidate.source, reason: 'live-narrows', ageMs };
  return value && !below.value ? { ...below, reason: 'live-cannot-widen' } : below;
}

function compiledCandidates(node: CompiledNode | undefined): FlagCandidate[] {
  if (node === undefined) return [];
  // A bundle of an older compiler may contain another value.
  const said: readonly { layer: 'base' | 'brand'; enabled: string; at: FlagOrigin | undefined }[] = node.origins ?? [
    { layer: 'brand', enabled: node.enabled, at: undefined },
  ];
  return said.map(({ layer, enabled, at }) => ({
    source: layer,
    ...(enabled === '0' || enabled === '1'
      ? { value: enabled === '1' }
      : { value: null, rejected: 'wrong-type' as const }),
    ...(at === undefined ? {} : { at }),
  }));
}

function liveCandidates(key: string, { liveCached, liveFresh }: FlagLayers): LiveWord[] {
  const words: LiveWord[] = [];
  for (const [source, layer] of [['live-cached', liveCached] as const, ['live', liveFresh] as const]) {
    const candidate = layer ? candidateOf(source, layer.flags, key) : null;
    if (layer && candidate !== null) words.push({ candidate, at: layer.at });
  }
  return words;
}

/** Returns a layer's value from a map with any content; null when it has none. */
function candidateOf(source: FlagSource, flags: unknown, key: string): FlagCandidate | null {
  if (typeof flags !== 'object' || flags === null || !Object.hasOwn(flags, key)) return null;
  const value: unknown = Reflect.get(flags, key);
  if (value === undefined) return null;
  return typeof value === 'boolean' ? { source, value } : { source, value: null, rejected: 'wrong-type' };
}
