import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBrand } from '../compiler/check-brands.ts';
import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { openLibrary } from '../compiler/library.ts';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { limited, reportFormats, type ReportFormat } from './report-formats.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

async function found(): Promise<Diagnostic[]> {
  return (await checkBrand('faulty', openLibrary(shop.workspace))).diagnostics;
}

const formats = Object.keys(reportFormats).filter((each): each is ReportFormat => each in reportFormats);

function written(format: ReportFormat, all: readonly Diagnostic[]): string {
  return reportFormats[format]({ shown: all, all, brands: 1 });
}

test('no format shows a secret, wherever it is in the file', async () => {
  const secrets = [
    'hunter2hunter2',
    'sk_live_51Habcdefghij',
    'eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2lnbmF0dXJl',
    'Tr0ub4dor-and-3xyzzy',
  ];
  shop.brand('faulty', {
    name: secrets[1],
    money: secrets[2],
    server: {
      secrets: { crm: secrets[0] },
      adapters: {
        email: { use: 'smtp', passwordEnv: secrets[3], password: secrets[0] },
        sms: { secretEnv: [secrets[1]] },
      },
      upstream: { url: `https://user:${secrets[3]}@platform.example` },
    },
  });
  const diagnostics = await found();
  expect(diagnostics.length).toBeGreaterThan(4);
  for (const format of formats) {
    const text = written(format, diagnostics);
    for (const secret of secrets) expect(text, format).not.toContain(secret.slice(0, 8));
  }
});

test('the name of an environment variable is not masked as a secret', async () => {
  shop.brand('faulty', { server: { studio: { secretEnv: 'AURORA_STUDIO_KEY', sauna: 1 } } });
  shop.write('faulty/brand.json', '{ "server": { "secrets": { "Crm": "AURORA_CRM_KEY" } } }');
  expect(written('pretty', await found())).toContain('AURORA_CRM_KEY');
});

test('text of a file cannot control the terminal or end a line of a workflow command', async () => {
  shop.write('faulty/brand.json', '{ "a\\u001b[2J\\n::error::b": 1, "name": "\u202ex" }');
  const diagnostics = await found();
  for (const format of ['pretty', 'github'] as const) {
    expect(written(format, diagnostics)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e]/);
  }
  expect(
    written('github', diagnostics)
      .split('\n')
      .every((line) => /^::(error|warning) file=/.test(line)),
  ).toBe(true);
});

test('SARIF names rules by index, regions within the file, and fixes as replacements', async () => {
  shop.brand('faulty', { merchantCod: 'FAULTY01', merchantCode: undefined, domains: ['aurora.example'] });
  const diagnostics = await found();
  const log = JSON.parse(written('sarif', diagnostics));
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [{ columnKind: 'utf16CodeUnits', tool: { driver: { name: 'livery' } } }],
  });
  const [run] = log.runs;
  expect(run.results).toHaveLength(diagnostics.length);
  for (const result of run.results) {
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    const { artifactLocation, region } = result.locations[0].physicalLocation;
    expect(artifactLocation.uri).toMatch(/^(brands|file:)/);
    expect(region.endLine > region.startLine || region.endColumn >= region.startColumn).toBe(true);
  }
  const fixed = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'LV1003');
  expect(fixed.fixes[0].artifactChanges[0].replacements[0].insertedContent.text).toBe('"merchantCode"');
});

test('the JUnit report is valid XML for any key', async () => {
  shop.write('faulty/brand.json', '{ "<a & \\"b\\"": 1 }');
  const text = written('junit', await found());
  expect(text).toContain('&lt;a &amp; ');
  expect(text).not.toMatch(/[\u0000-\u0008]/);
});

test('carets are aligned under wide characters', async () => {
  shop.write('faulty/brand.json', '{ "name": "夜市", "nam": 1 }');
  const [, line = '', carets = ''] = written(
    'pretty',
    (await found()).filter(({ code }) => code === 'LV1003'),
  ).split('\n');
  expect(carets.indexOf('^')).toBe(line.indexOf('"nam"') + 2);
});

test('a limited report shows errors before warnings and counts the rest', async () => {
  shop.brand('faulty', { copy: { JA: { home: { 'hero.title': 'こんにちは' } } }, money: 'gold', device: 'TV' });
  const all = await found();
  const shown = limited(all, 2);
  expect(shown.map(({ severity }) => severity)).toEqual(['error', 'error']);
  expect(limited(all, 0)).toBe(all);
  const report = reportFormats.pretty({ shown, all, brands: 1 });
  expect(report).toContain(`${all.length - 2} not shown, --max-diagnostics ${all.length} shows all`);
});

test('a key that is certain has a safe fix; another value or a key that is a guess is only suggested', async () => {
  shop.brand('faulty', {
    money: 'rael',
    merchantCod: 'FAULTY01',
    merchantCode: undefined,
    name: undefined,
    nam: 'Faulty',
  });
  const rows = (await found()).map(rowOf);
  const fixOf = (title: string) => rows.find(({ code, fix }) => code === 'LV1003' && fix?.title === title)?.fix;
  expect(fixOf('write "merchantCode"')).toMatchObject({ edits: [expect.anything()] });
  expect(fixOf('write "merchantCode"')?.unsafe).toBeUndefined();
  expect(fixOf('write "name"')).toMatchObject({ unsafe: true });
  expect(rows.find(({ code }) => code === 'LV1012')?.fix).toMatchObject({ title: 'write "real"', unsafe: true });
});
