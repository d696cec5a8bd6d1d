import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { conditionOf, type ConditionName } from './conditions.ts';
import { chosenMatrix, dealtPlaces, type Matrix, type Place } from './deal.ts';
import { compiledBrands } from './served.ts';
import { Site } from './site.ts';
import { targetBrands } from './target.ts';
import { brandsOf, isInGate, needsOf } from './where.ts';

interface Placed extends Place {
  test: TestCase;
  bundle: BrandBundle;
}

/**
 * Removes the tests that the selected part of the matrix does not need, before the run starts. A test whose conditions
 * are met at no brand stays in the run, skipped, so that the run reports it.
 */
export default class DealingReporter implements Reporter {
  async preprocess({ suite, testRun }: { config: FullConfig; suite: Suite; testRun: TestRun }): Promise<void> {
    const bundles = await bundlesOf(suite);
    const byName = new Map<string, Placed[]>();
    for (const test of suite.allTests()) {
      const { brand, size } = projectPlace(test);
      const bundle = bundles.get(brand);
      if (bundle === undefined) continue;
      const name = `${path.basename(test.location.file, '.spec.ts')}: ${test.title}`;
      byName.set(name, [...(byName.get(name) ?? []), { test, brand, size, bundle }]);
    }
    const matrix = chosenMatrix();
    for (const [name, all] of byName) deal({ name, all, matrix, testRun });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function deal({
  name,
  all,
  matrix,
  testRun,
}: {
  name: string;
  all: readonly Placed[];
  matrix: Matrix;
  testRun: TestRun;
}): void {
  const [first] = all;
  if (first === undefined) return;
  const { test } = first;
  const places = all.filter(({ bundle }) => unmetBy(bundle, test) === undefined);
  const kept = new Set<Place>(dealtPlaces({ name, brands: brandsOf(test), gate: isInGate(test), places }, matrix));
  for (const placed of all) {
    if (kept.has(placed)) continue;
    const unmet = unmetBy(placed.bundle, test);
    const isReported = unmet !== undefined && (matrix === 'full' || (matrix !== 'gate' && places.length === 0));
    if (isReported) testRun.skip(placed.test, conditionOf(unmet).without);
    else testRun.exclude(placed.test);
  }
}

function unmetBy(bundle: BrandBundle, test: TestCase): ConditionName | undefined {
  return needsOf(test).find((name) => !conditionOf(name).holds(bundle));
}

/** Returns the compiled bundles of the brands whose tests are dealt; the others run all tests of their projects. */
async function bundlesOf(suite: Suite): Promise<Map<string, BrandBundle>> {
  const wanted = new Set(
    suite.suites.flatMap((each) => {
      const { brand, dealt } = metadataOf(each);
      return dealt ? [brand] : [];
    }),
  );
  const base = process.env.LIVERY_E2E_BASE_URL;
  const opened = targetBrands()
    .filter(({ id }) => wanted.has(id))
    .map(async (listed): Promise<[string, BrandBundle]> => {
      const site = await Site.open(
        listed,
        base ?? 'http://localhost',
        base === undefined ? { dist: compiledBrands() } : {},
      );
      return [listed.id, site.bundle];
    });
  return new Map(await Promise.all(opened));
}

function projectPlace(test: TestCase): Place {
  let suite: Suite = test.parent;
  while (suite.type !== 'project' && suite.parent !== undefined) suite = suite.parent;
  return metadataOf(suite);
}

/** Metadata of a project, as `playwright.config.ts` writes it. */
export interface ProjectMetadata extends Place {
  /** Whether the matrix applies to its tests. */
  dealt: boolean;
}

function metadataOf(suite: Suite): ProjectMetadata {
  return suite.project()?.metadata as ProjectMetadata;
}
