import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A folder of many brands, each a copy of the reference brand under a name of its own, beside the built runtime. */
export interface BrandFarm {
  brands: string;
  dist: string;
  cache: string;
  remove: () => Promise<void>;
}

export async function makeBrandFarm({ count, dist }: { count: number; dist: string }): Promise<BrandFarm> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-farm-'));
  const farm = {
    brands: path.join(folder, 'brands'),
    dist: path.join(folder, 'dist'),
    cache: path.join(folder, 'cache'),
  };
  const model = path.join(root, 'brands/aurora');
  const brand = JSON.parse(await readFile(path.join(model, 'brand.json'), 'utf8')) as Record<string, unknown>;
  await cp(path.join(root, 'brands/_bases'), path.join(farm.brands, '_bases'), { recursive: true });
  for (let index = 1; index <= count; index += 1) {
    const id = `brand${index}`;
    const own = { ...brand, id, name: `Brand ${index}`, merchantCode: `BRAND${index}X`, domains: [`${id}.example`] };
    await cp(model, path.join(farm.brands, id), { recursive: true });
    await writeFile(path.join(farm.brands, id, 'brand.json'), JSON.stringify(own, null, 2));
  }
  await mkdir(farm.dist, { recursive: true });
  await symlink(path.resolve(dist, 'runtime'), path.join(farm.dist, 'runtime'));
  return { ...farm, remove: () => rm(folder, { recursive: true, force: true }) };
}
