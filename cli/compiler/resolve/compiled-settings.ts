import type { CompiledNode, FlagOrigin } from '../../../runtime/shared/flags.ts';
import type { SettingsNode } from '../../../schema/bundle.ts';
import { partAt, type Located } from '../read/located.ts';
import { originOf } from '../read/source.ts';

/** Returns the settings tree for the bundle. */
export function settingsOf(brand: Located): SettingsNode[] {
  return compiledSettings(brand, '').map(withoutOrigins);
}

/**
 * Returns the settings tree with the values of each file of the `extends` chain. `brandFile` is the path of the brand's
 * own file.
 */
export function compiledSettings(brand: Located, brandFile: string): CompiledNode[] {
  const tree = partAt(brand, ['settings']);
  return tree?.kind === 'array' ? tree.items.map((node) => compiledNode(node, brandFile)) : [];
}

/** Returns the flags that a base switches and the brand itself does not. */
export function baseFlagsOf(nodes: readonly CompiledNode[]): string[] {
  return nodes.flatMap(({ modId, origins = [], childrenNodes = [] }) => [
    ...(origins.at(-1)?.layer === 'base' ? [modId] : []),
    ...baseFlagsOf(childrenNodes),
  ]);
}

function compiledNode(node: Located, brandFile: string): CompiledNode {
  const enabled = partAt(node, ['enabled']);
  const modId = partAt(node, ['modId']);
  const children = partAt(node, ['childrenNodes']);
  return {
    modId: modId?.kind === 'scalar' ? String(modId.value) : '',
    enabled: switchOf(enabled),
    origins: originsOf(enabled, brandFile),
    ...(children?.kind === 'array' && children.items.length > 0
      ? { childrenNodes: children.items.map((child) => compiledNode(child, brandFile)) }
      : {}),
  };
}

function originsOf(enabled: Located | undefined, brandFile: string): NonNullable<CompiledNode['origins']> {
  const origins: { layer: 'base' | 'brand'; enabled: '0' | '1'; at: FlagOrigin }[] = [];
  for (let word = enabled; word !== undefined; word = word.below) {
    if (word.at === null) continue;
    const layer = word.at.source.file === brandFile ? 'brand' : 'base';
    origins.unshift({ layer, enabled: switchOf(word), at: originOf(word.at) });
  }
  return origins;
}

function switchOf(enabled: Located | undefined): '0' | '1' {
  return enabled?.kind === 'scalar' && enabled.value === '1' ? '1' : '0';
}

function withoutOrigins({ modId, enabled, childrenNodes }: CompiledNode): SettingsNode {
  return {
    modId,
    enabled,
    ...(childrenNodes === undefined ? {} : { childrenNodes: childrenNodes.map(withoutOrigins) }),
  };
}
