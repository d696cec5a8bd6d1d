import type { JSONPath } from 'jsonc-parser';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import type { SettingsNode } from '../../schema/bundle.ts';
import type { OperatorFlags } from '../../schema/generated/api/system.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { partAt, type Located } from '../compiler/read/located.ts';
import { readJson } from '../compiler/read/read-json.ts';
import { appendItem, setEntry } from '../edit/json-edits.ts';

export interface Adoption {
  /** The brand file with the live values. */
  text: string;
  adopted: { key: string; from: boolean; to: boolean }[];
  /** Live flags that were not adopted, and why. */
  left: { key: string; reason: string }[];
}

interface AdoptOptions {
  /** The brand's own brand.json. */
  text: string;
  /** The settings tree of the brand merged with its bases. */
  settings: readonly SettingsNode[];
  catalogue: readonly CataloguedFlag[];
  live: OperatorFlags['flags'];
  /** The flags to adopt; all flags that are switched live if empty. */
  keys: readonly string[];
}

/** Writes the live flags into a brand's file. All other bytes stay unchanged. */
export function adoptFlags({ text, settings, catalogue, live, keys }: AdoptOptions): Adoption {
  const adoption: Adoption = { text, adopted: [], left: [] };
  const wanted = keys.length === 0 ? live.filter((flag) => flag.live !== null).map(({ key }) => key) : keys;
  for (const key of wanted) {
    const said = live.find((flag) => flag.key === key);
    const way = wayTo(key, settings);
    const from =
      way === null ? (catalogue.find(({ modId }) => modId === key)?.default ?? false) : way.at(-1)?.enabled === '1';
    const to = said?.live ?? null;
    if (to === null) adoption.left.push({ key, reason: 'it is not switched live' });
    else if (to === from) adoption.left.push({ key, reason: `the brand already sets it to ${to ? 'on' : 'off'}` });
    else if (said?.authority === 'locked') adoption.left.push({ key, reason: 'it is locked: live is ignored' });
    else if (said?.authority === 'narrow' && to)
      adoption.left.push({ key, reason: 'live may only narrow it, so it is off; writing it would switch it on' });
    else {
      adoption.text = withFlag(adoption.text, way ?? [{ modId: key, enabled: '0' }], to);
      adoption.adopted.push({ key, from, to });
    }
  }
  return adoption;
}

/** Returns the nodes from the top of the tree to a flag; null if the tree does not contain it. */
function wayTo(key: string, nodes: readonly SettingsNode[]): SettingsNode[] | null {
  for (const node of nodes) {
    if (node.modId === key) return [node];
    const below = wayTo(key, node.childrenNodes ?? []);
    if (below !== null) return [node, ...below];
  }
  return null;
}

/** Switches the last node of the path in the file and adds the nodes of the path that are missing. */
function withFlag(text: string, way: readonly SettingsNode[], on: boolean): string {
  const { value } = readJson({ file: '', text });
  const changes = value === null ? undefined : partAt(value, ['settings', '$append']);
  const changesList = value !== null && partAt(value, ['settings'])?.kind === 'object';
  const root: JSONPath = changesList ? ['settings', '$append'] : ['settings'];
  const tree = value === null ? undefined : changesList ? changes : partAt(value, ['settings']);
  const enabled = on ? '1' : '0';
  const key = way.at(-1)?.modId ?? '';
  const own = tree === undefined ? null : pathOf(tree, key, root);
  if (own !== null) return setEntry(text, [...own, 'enabled'], enabled);
  for (let depth = way.length - 1; depth > 0; depth -= 1) {
    const parent = tree === undefined ? null : pathOf(tree, way[depth - 1]?.modId ?? '', root);
    if (parent !== null) return appended(text, [...parent, 'childrenNodes'], nested(way.slice(depth), enabled));
  }
  return appended(text, root, nested(way, enabled));
}

function pathOf(tree: Located, key: string, path: JSONPath): JSONPath | null {
  if (tree.kind !== 'array') return null;
  for (const [index, item] of tree.items.entries()) {
    const here = [...path, index];
    const modId = partAt(item, ['modId']);
    if (modId?.kind === 'scalar' && modId.value === key) return here;
    const children = partAt(item, ['childrenNodes']);
    const below = children === undefined ? null : pathOf(children, key, [...here, 'childrenNodes']);
    if (below !== null) return below;
  }
  return null;
}

function nested([node, ...below]: readonly SettingsNode[], enabled: '0' | '1'): SettingsNode | null {
  if (node === undefined) return null;
  const child = nested(below, enabled);
  return child === null
    ? { modId: node.modId, enabled }
    : { modId: node.modId, enabled: node.enabled, childrenNodes: [child] };
}

/** Appends a node to a list. Creates a missing list at its position in the schema. */
function appended(text: string, list: JSONPath, item: SettingsNode | null): string {
  const { value } = readJson({ file: '', text });
  const present = value === null ? undefined : partAt(value, list);
  if (present?.kind === 'array') return appendItem(text, list, item);
  const order = Object.keys(brandSchema.properties);
  return setEntry(text, list, [item], list.length === 1 ? (key) => order.indexOf(key) : undefined);
}
