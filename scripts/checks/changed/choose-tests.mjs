import path from 'node:path';

/** Features whose end-to-end specs have another name. */
const specsOf = {
  studio: ['games', 'play'],
  web: ['shell', 'home'],
  app: ['shell', 'home'],
  core: ['shell', 'home'],
  registration: ['account-register'],
  verification: ['account-security'],
  sessions: ['account-security', 'account-login'],
};

const topicFolders = [
  /^runtime\/portal\/features\/([^/]+)\//,
  /^runtime\/server\/platform\/([^/]+)\//,
  /^runtime\/(studio|web)\//,
  /^runtime\/portal\/(app|core)\//,
  /^schema\/api\/([^./]+)\./,
  /^runtime\/server\/platform\/database\/functions\/([^./]+)\.sql$/,
  /^locales\/[^/]+\/([^./]+)\.json$/,
];

/** What the tests of a rule over the complete database, contract or platform read. */
const platformRules = /\.sql$|^schema\/api\/|^runtime\/server\/platform\//;
const platformRuleTests = [
  'platform-tables',
  'platform-statements',
  'database-catalogue',
  'platform-database-roles',
  'access-matrix',
  'openapi',
  'references',
].map((name) => `tests/contract/${name}.test.ts`);

/** Tests that take long, and what they read: commands in copies of the project, and planted violations of each rule. */
const longTests = {
  'tests/architecture/contributing.test.ts': /^(?:scripts|schema)\/|^CONTRIBUTING\.md$/,
  'tests/architecture/new-feature.test.ts': /^(?:scripts|schema)\/|^CONTRIBUTING\.md$/,
  'tests/architecture/feature-records.test.ts': /^(?:scripts|schema)\/|\/(?:feature|parts|module)\.ts$/,
  'tests/architecture/changed-run.test.ts': /^scripts\/(?!.*\.test\.)/,
  'tests/architecture/import-rules.test.ts': /^(?:scripts|tests\/architecture)\//,
  'tests/architecture/lint.test.ts': /^(?:scripts|tests\/architecture)\//,
};

/** Returns the tests of rules that run first for a change, whatever they import. */
export function ruleTestsFor(files) {
  return files.some((file) => platformRules.test(file)) ? platformRuleTests : [];
}

/** Returns the architecture tests of a change: all, but long ones only if it changes their input. */
export function architectureTestsFor(files, tests) {
  return tests.filter(
    (test) => longTests[test] === undefined || files.some((file) => file === test || longTests[test].test(file)),
  );
}

/** Returns the features and modules to which files belong. */
export function topicsOf(files) {
  const found = files.flatMap((file) => topicFolders.flatMap((folder) => folder.exec(file)?.[1] ?? []));
  return [...new Set(found)];
}

/**
 * Returns the test files to run within a time: changed ones first, then those named after a changed feature, then the
 * nearest by imports. The others that a change can affect are left out. A test named after a changed feature is
 * affected without an import too: no file imports SQL or texts.
 * @param {{ tests: string[], distances: Map<string, number>, topics: string[], costOf: (file: string) => number,
 * budgetMs: number }} choice `costOf`: expected time of a file in ms
 * @returns {{ chosen: string[], left: string[] }}
 */
export function chooseTests({ tests, distances, topics, costOf, budgetMs }) {
  const isNamed = (file) => topics.some((topic) => path.basename(file).split(/[-.]/).includes(topic));
  const rank = (file) => (distances.get(file) <= 1 || !isNamed(file) ? distances.get(file) : 1.5);
  const affected = tests
    .filter((file) => rank(file) !== undefined)
    .sort((a, b) => rank(a) - rank(b) || costOf(a) - costOf(b) || a.localeCompare(b));
  let spent = 0;
  const chosen = affected.filter((file) => {
    const fits = distances.get(file) === 0 || spent + costOf(file) <= budgetMs;
    if (fits) spent += costOf(file);
    return fits;
  });
  return { chosen, left: affected.filter((file) => !chosen.includes(file)) };
}

/** Returns the end-to-end specs of the changed features, changed specs first, within a time. */
export function chooseSpecs({ specs, distances, topics, costOf, budgetMs }) {
  const names = new Set(topics.flatMap((topic) => specsOf[topic] ?? [topic]));
  const isNamed = (file) => {
    const name = path.basename(file, '.spec.ts');
    return names.has(name) || [...names].some((topic) => name.split('-').includes(topic));
  };
  const near = new Map(
    specs.flatMap((file) => {
      const distance = distances.get(file);
      if (distance === 0) return [[file, 0]];
      return isNamed(file) ? [[file, 1]] : distance === 1 ? [[file, 2]] : [];
    }),
  );
  return chooseTests({ tests: specs, distances: near, topics: [], costOf, budgetMs });
}
