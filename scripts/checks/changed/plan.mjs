import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../setup/paths.mjs';
import { changedFiles } from './changed-files.mjs';
import { architectureTestsFor, chooseSpecs, chooseTests, ruleTestsFor, topicsOf } from './choose-tests.mjs';
import { distancesFrom, readImporters } from './import-graph.mjs';

/**
 * Expected sums of the times of the tests, of which two run at once, so that a run ends within three minutes. The tests
 * of rules come on top.
 */
const budgetsMs = { vitest: 30_000, e2e: 30_000 };
/** Expected time of a test file that no report names. */
const unknownMs = { unit: 1_500, contract: 8_000, e2e: 30_000 };

/**
 * Chooses what `npm test -- changed` runs.
 * @param {typeof import('../checks.mjs').checks} checks
 * @param {{ base: string, files: string[] }} change
 * @returns {{ checks: object, text: string }} the checks with the files that they run on, and what was chosen and left
 */
export function planChanged(checks, { base, files } = changedFiles()) {
  const present = files.filter((file) => existsSync(path.join(root, file)));
  const distances = distancesFrom(files, readImporters());
  const topics = topicsOf(files);
  const times = readTimes();
  const choose = (project, tests, spentMs = 0) =>
    chooseTests({
      tests,
      distances,
      topics,
      costOf: (file) => times.get(file) ?? unknownMs[project],
      budgetMs: budgetsMs.vitest - spentMs,
    });
  const all = testFiles();
  const unit = choose('unit', all.unit);
  const spentMs = unit.chosen.reduce((sum, file) => sum + (times.get(file) ?? unknownMs.unit), 0);
  const rules = ruleTestsFor(files);
  const near = choose(
    'contract',
    all.contract.filter((file) => !rules.includes(file)),
    spentMs,
  );
  const contract = { chosen: [...rules, ...near.chosen], left: near.left };
  const architecture = architectureTestsFor(files, all.architecture);
  const costOf = (file) => times.get(file) ?? unknownMs.e2e;
  const e2e = chooseSpecs({ specs: all.e2e, distances, topics, costOf, budgetMs: budgetsMs.e2e });

  const code = present.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const narrowed = (name, extra) => ({ ...checks[name], command: [...checks[name].command, ...extra] });
  const planned = {
    ...(code.length > 0 ? { types: checks.types, lint: onFiles(checks.lint, code) } : {}),
    ...(present.length > 0 ? { format: onFiles(checks.format, ['--no-error-on-unmatched-pattern', ...present]) } : {}),
    ...(code.length > 0 ? { unused: checks.unused, walls: checks.walls } : {}),
    ...(files.length > 0 ? { architecture: narrowed('architecture', architecture) } : {}),
    ...(unit.chosen.length > 0 ? { unit: narrowed('unit', unit.chosen) } : {}),
    ...(contract.chosen.length > 0 ? { contract: narrowed('contract', contract.chosen) } : {}),
    ...(e2e.chosen.length > 0
      ? {
          e2e: {
            ...narrowed('e2e', e2e.chosen),
            brief: { LIVERY_E2E_MATRIX: 'dealt', LIVERY_E2E_BRANDS: firstBrand() },
          },
        }
      : {}),
  };
  const needsBuild = Object.values(planned).some(({ needs = [] }) => needs.includes('build'));
  return {
    checks: needsBuild ? { build: checks.build, ...planned } : planned,
    text: describePlan({
      base,
      files,
      planned,
      checks,
      parts: {
        architecture: { chosen: [], left: all.architecture.filter((file) => !architecture.includes(file)) },
        unit,
        contract,
        e2e,
      },
    }),
  };
}

/** Returns a check whose last argument, the whole project, is replaced by files. */
function onFiles(check, files) {
  return { ...check, command: [...check.command.slice(0, -1), ...files] };
}

function describePlan({ base, files, planned, checks, parts }) {
  const list = (names) => names.map((file) => `      ${file}`);
  const part = (name, { chosen, left }) => [
    ...(chosen.length > 0 ? [`    ${name}:`, ...list(chosen)] : []),
    ...(left.length > 0 ? [`    ${name} left out, because the time is limited:`, ...list(left)] : []),
  ];
  const absent = Object.keys(checks).filter((name) => planned[name] === undefined && name !== 'build');
  return [
    `  ${files.length} ${files.length === 1 ? 'file' : 'files'} changed since ${base}`,
    `    runs: ${Object.keys(planned).join(' ') || 'nothing'}`,
    `    left out: ${absent.join(' ') || 'nothing'}; every brand but ${firstBrand()}`,
    ...Object.entries(parts).flatMap(([name, files]) => part(name, files)),
    '',
  ].join('\n');
}

function firstBrand() {
  return readdirSync(path.join(root, 'brands')).filter((name) => /^[a-z][a-z0-9-]*$/.test(name))[0];
}

function testFiles() {
  const under = (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    );
  const tests = ['cli', 'runtime', 'schema', 'tests']
    .flatMap(under)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'));
  return {
    architecture: tests.filter((file) => file.startsWith('tests/architecture/')),
    unit: tests.filter((file) => !/^tests\/(?:architecture|contract)\//.test(file)),
    contract: tests.filter((file) => file.startsWith('tests/contract/') && !file.endsWith('/readme.test.ts')),
    e2e: under('tests/e2e').filter((file) => file.endsWith('.spec.ts')),
  };
}

/** Returns the time of each test file in the last run, in ms. */
function readTimes() {
  const times = new Map();
  const add = (file, ms) => times.set(file, (times.get(file) ?? 0) + ms);
  for (const name of ['unit', 'contract', 'e2e'])
    for (const { name: file, assertionResults = [] } of readReport(name).testResults ?? [])
      for (const { fullName, duration = 0 } of assertionResults)
        if (file !== undefined) add(path.relative(root, file), duration);
        else if (fullName.startsWith(`${firstBrand()} `))
          add(`tests/e2e/${/› ([^:]+):/.exec(fullName)?.[1]}.spec.ts`, duration);
  return times;
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, `reports/tests/${name}.json`), 'utf8'));
  } catch {
    return {};
  }
}
