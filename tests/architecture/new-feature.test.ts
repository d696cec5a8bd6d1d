import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '../../schema/languages.ts';
import { copyProject, type ProjectCopy } from '../../scripts/mutants/project-copy.ts';
import { addEveryPart } from './every-part.ts';

const run = promisify(execFile);
// The command derives all lists of the project, and a slow machine takes minutes for it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
/** The id of the feature: the example of the guide, or another one in a project that has written the example. */
const id = existsSync(new URL('../../runtime/portal/features/tournaments', import.meta.url))
  ? 'scaffolded'
  : 'tournaments';
const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit'];

/** The types and the contract tests of a new feature run in `contributing.test.ts`, together with the other steps. */
describe('scripts/new-feature.ts in a copy of the project', () => {
  let copy: ProjectCopy;

  beforeAll(async () => {
    copy = await copyProject();
    await git('init', '--quiet');
    await git('add', '--all');
    await git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'before');
  });
  afterAll(() => copy.remove());

  describe('rejects with 2 and writes nothing', () => {
    test.each([
      ['no id', [], 'the id of the feature is missing'],
      ['a second id', ['one', 'two'], 'unexpected argument "two"'],
      ['capitals', ['Tournaments'], 'choose one word of 3 to 24 lower-case letters'],
      ['a path', ['../wallet'], 'choose one word of 3 to 24 lower-case letters'],
      ['a reserved word', ['class'], '"class" is a reserved word'],
      ['a namespace of texts', ['common'], '"common" is a reserved word'],
      ['an id that is taken', ['wallet'], '"wallet" is taken: runtime/portal/features/wallet exists'],
      ['a path that is taken', ['index'], 'the path /index is taken'],
      ['a flag that is taken', ['freeplay'], 'the flag FREEPLAY3 is taken by account'],
      ['an unknown option', [id, '--tittle', 'Cups'], "Unknown option '--tittle'"],
      ['an empty title', [id, '--title', ' '], '--title " " is no title'],
    ])('%s', async (_name, args, problem) => {
      const { code, err } = await newFeature(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
      expect(await status()).toBe('');
    });

    test('a checkout without one of the folders', async () => {
      const { code, err } = await without('tests/e2e', () => newFeature(id));
      expect([code, err]).toEqual([2, expect.stringContaining('tests/e2e is missing')]);
      expect(await status()).toBe('');
    });
  });

  test('restores the project if the lists cannot be derived', async () => {
    const { code, err } = await without('locales/ja/wallet.json', () => newFeature(id));
    expect([code, err]).toEqual([1, expect.stringContaining('locales/ja/wallet.json: add the strings')]);
    expect(await status()).toBe('');
    expect(existsSync(at(`runtime/portal/features/${id}`))).toBe(false);
  });

  test('prints its options with --help', async () => {
    expect(await newFeature('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--title-zh-Hans') });
  });

  describe('with an id that is free', () => {
    beforeAll(async () => {
      expect(await newFeature(id)).toMatchObject({ code: 0, err: '' });
    });

    test('changes no file that exists, besides what npm run references writes', async () => {
      const derived = ['schema/reference', 'runtime/server/platform/database/schema-version.json'];
      const { stdout } = await git('diff', '--numstat', 'HEAD', '--', '.', ...derived.map((file) => `:!${file}`));
      expect(stdout).toBe('');
    });

    test('rejects the same id again', async () => {
      const before = await status();
      expect(await newFeature(id)).toMatchObject({ code: 2, err: expect.stringContaining('is taken') });
      expect(await status()).toBe(before);
    });

    test('writes a title in every language', async () => {
      const { stdout } = await git('grep', '--untracked', '-h', '"title"', '--', `locales/*/${id}.json`);
      expect(new Set(stdout.trim().split('\n')).size).toBe(Object.keys(languages).length);
    });

    test.each([
      ['unused', ['knip', '--config', 'tests/architecture/knip.json', '--no-progress']],
      ['walls', ['depcruise', '--config', 'tests/architecture/import-rules.json', 'schema', 'runtime', 'tests']],
      ['unit', [...vitest, id, 'feature-registry', 'tests/e2e/setup/screens']],
    ])(
      'passes the check %s',
      async (_name, command) => {
        expect(await tool(command)).toEqual({ code: 0, output: '' });
      },
      600_000,
    );

    test('passes the checks lint and format', async () => {
      await git('add', '--all');
      const { stdout } = await git('diff', '--cached', '--name-only', 'HEAD');
      const files = stdout.trim().split('\n');
      const code = files.filter((file) => /\.tsx?$/.test(file));
      expect(code.length).toBeGreaterThan(10);
      expect(await tool(['oxlint', '-c', 'tests/architecture/oxlint.json', '--deny-warnings', ...code])).toEqual({
        code: 0,
        output: '',
      });
      expect(await tool(['oxfmt', '--list-different', ...files])).toEqual({ code: 0, output: '' });
    }, 300_000);

    test('has every kind of part, and no file outside of it has changed', async () => {
      await addEveryPart(copy.folder, id);
      for (const script of ['scripts/generate.ts', 'scripts/references.ts'])
        await run(process.execPath, [script], { cwd: copy.folder });
      await git('add', '--all');
      const { stdout } = await git('diff', '--cached', '--name-only', 'HEAD');
      const isOwn = (file: string): boolean => path.basename(file).includes(id) || file.includes(`/${id}/`);
      const isDerived = (file: string): boolean =>
        file.startsWith('schema/reference/') || file.endsWith('/schema-version.json');
      const changed = stdout.trim().split('\n');
      expect(changed.filter(isOwn).length).toBeGreaterThan(20);
      expect(changed.filter((file) => !isOwn(file) && !isDerived(file))).toEqual([]);
    });
  });

  function at(file: string): string {
    return path.join(copy.folder, file);
  }

  /** Runs something while a file or folder of the copy is away. */
  async function without<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
    await rename(at(file), at('.away'));
    try {
      return await act();
    } finally {
      await rename(at('.away'), at(file));
    }
  }

  function git(...args: string[]): Promise<{ stdout: string }> {
    return run('git', args, { cwd: copy.folder });
  }

  async function status(): Promise<string> {
    return (await git('status', '--porcelain')).stdout;
  }

  async function newFeature(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
    try {
      const { stdout, stderr } = await run(process.execPath, ['scripts/new-feature.ts', ...args], { cwd: copy.folder });
      return { code: 0, out: stdout, err: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
      return { code, out: stdout, err: stderr };
    }
  }

  /** Runs a program of the dependencies in the copy. Its output is returned only if it fails. */
  async function tool([name = '', ...args]: string[]): Promise<{ code: unknown; output: string }> {
    const bin = at('node_modules/.bin');
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
    };
    delete env.LIVERY_TEST_REPORT;
    delete env.VITEST;
    try {
      await run(path.join(bin, name), args, { cwd: copy.folder, env, maxBuffer: 64 * 1024 * 1024 });
      return { code: 0, output: '' };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
      return { code, output: `${stdout}\n${stderr}`.slice(-6000) };
    }
  }
});
