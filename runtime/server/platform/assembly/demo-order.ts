import type { DemoData, ModuleRecord } from '../define-module.ts';

type DemoModule = Pick<ModuleRecord, 'id' | 'demo'>;

/** Returns the demo data of the modules, each after what it needs. Throws for an unknown module and for a circle. */
export function demoOrder(modules: readonly DemoModule[]): DemoData[] {
  const ordered: DemoData[] = [];
  const fileOf = (id: string | undefined): string => `runtime/server/platform/${id}/module.ts`;
  const done = new Set<string>();

  function add(id: string, path: readonly string[]): DemoData {
    if (path.includes(id))
      throw new Error(
        `demo data in a circle: ${[...path, id].join(' -> ')}; remove "${id}" from demo.after in ${fileOf(path.at(-1))}`,
      );
    const demo = modules.find((module) => module.id === id)?.demo;
    if (demo === undefined)
      throw new Error(
        `${path.at(-1)} needs the demo data of ${id}, which declares none; correct demo.after in ${fileOf(path.at(-1))}`,
      );
    if (done.has(id)) return demo;
    for (const needed of demo.after ?? []) {
      const { first } = add(needed, [...path, id]);
      if (demo.first === true && first !== true)
        throw new Error(`the demo data of ${needed} follows later, remove demo.first from ${fileOf(id)}`);
    }
    done.add(id);
    ordered.push(demo);
    return demo;
  }

  for (const { id, demo } of modules) if (demo !== undefined) add(id, []);
  return ordered;
}
