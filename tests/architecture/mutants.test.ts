import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutated, readMutants, root } from '../../scripts/mutants/mutant.ts';

const mutants = readMutants();

test('at least 150 mutants are listed, each with a unique name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(150);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

describe('a mutant of the list', () => {
  test.each(mutants.map((mutant) => [`${mutant.area}/${mutant.id}`, mutant] as const))(
    'applies: %s',
    (_name, mutant) => {
      expect(mutated(mutant)).not.toBe(mutated({ ...mutant, replace: mutant.search }));
      expect(mutant.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
      expect(mutant.tests.length).toBeGreaterThan(0);
      expect(mutant.why.length).toBeGreaterThan(10);
    },
  );
});
