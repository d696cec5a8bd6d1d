import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../runtime/server/gateway/openapi.ts';
import { errorStatus } from '../../runtime/shared/errors.ts';
import { operations, type Operation } from '../../schema/api/operations.ts';
import type { SealKey } from '../../schema/generated/api/system.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { seal } from '../support/seal.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

interface Described {
  'x-access': string;
  'x-error-codes': string[];
  'x-rate-limit'?: { calls: number; seconds: number };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
}
const document = openApiDocument() as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};
const describedOf = ({ path: url, method }: Operation): Described | undefined =>
  document.paths[url]?.[method.toLowerCase()];

test('a public linter reports nothing with its strictest rule set', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

describe.each(Object.entries<Operation>(operations))('%s', (_id, operation) => {
  test('has a response for each error code, with an example that is valid by the failure schema', () => {
    const described = describedOf(operation);
    const codes = described?.['x-error-codes'] ?? [];
    expect(codes).toEqual(expect.arrayContaining([...operation.errors]));
    expect(Object.keys(described?.responses ?? {}).some((status) => status.startsWith('4'))).toBe(true);
    for (const code of codes) {
      expect(Object.keys(errorStatus)).toContain(code);
      const status = String(errorStatus[code as keyof typeof errorStatus]);
      const example = described?.responses[status]?.content?.['application/json']?.examples?.[code]?.value;
      expect(isFailure(example)).toBe(true);
      expect(example).toMatchObject({ success: false, code });
    }
  });

  test('states its access and its rate limit', () => {
    expect(describedOf(operation)?.['x-access']).toBe(operation.access);
    expect(describedOf(operation)?.['x-rate-limit']?.calls).toBe(operation.perMinute);
  });
});

describe('a client from a public generator', () => {
  let platform: TestPlatform;
  let folder: string;
  beforeAll(async () => {
    platform = await startPlatform({ testMode: false, env: { LIVERY_TEST: '0' } });
    folder = await mkdtemp(path.join(os.tmpdir(), 'livery-client-'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
    await run(path.join(root, 'node_modules/.bin/oazapfts'), ['openapi.json', 'client.ts'], { cwd: folder });
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('compiles in strict mode', async () => {
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
    await run(path.join(root, 'node_modules/.bin/tsc'), [...options, '--lib', 'esnext,dom', 'client.ts'], {
      cwd: folder,
    });
  });

  test('logs in as a guest with a sealed call and reads the balance', async () => {
    const browser = new Browser(platform.app);
    const client = (await import(pathToFileURL(path.join(folder, 'client.ts')).href)) as GeneratedClient;
    client.defaults.fetch = (url, options = {}) => fetchThrough(browser, url, options);
    const key = await client.systemSealKey();
    const sealed = await seal({ platform: 'W' }, key.data.value, new Date());
    const login = await client.accountFreePlay(sealed);
    expect(login).toMatchObject({ status: 200, data: { success: true, value: { token: expect.any(String) } } });
    browser.csrf = login.data.value.token;
    expect(await client.walletBalance()).toMatchObject({ status: 200, data: { success: true } });
  });
});

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const isFailure = ajv.compile(document.components.schemas['Failure'] ?? false);

/** The part of the generated module that the test uses. */
interface GeneratedClient {
  defaults: { fetch?: (url: string, options?: RequestInit) => Promise<Response> };
  systemSealKey(): Promise<{ status: number; data: { value: SealKey } }>;
  accountFreePlay(body: { sealed: string }): Promise<{ status: number; data: { value: { token: string } } }>;
  walletBalance(): Promise<{ status: number; data: object }>;
}

/** Sends the calls of the generated client through a browser of the brand, without a network. */
async function fetchThrough(browser: Browser, url: string, { method, body }: RequestInit): Promise<Response> {
  const { status, body: reply } = await browser.call(
    method === 'POST' ? 'POST' : 'GET',
    url.replace(/^\/{2}/, '/'),
    typeof body === 'string' ? body : undefined,
  );
  return Response.json(reply, { status });
}
