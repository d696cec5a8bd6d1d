import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { completedBrand } from './new.ts';

let shop: TestProject;
beforeAll(() => {
  shop = createTestProject();
});
afterAll(() => {
  shop.remove();
});

const clearLine = '\u0015';

/** Opens a terminal that types each answer when its question is on screen. */
function terminal(answers: readonly (readonly [question: string, answer: string])[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const waiting = [...answers];
  let shown = '';
  let screen = '';
  output.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    shown += chunk.toString();
    const [next] = waiting;
    if (next === undefined || !shown.includes(next[0])) return;
    waiting.shift();
    shown = '';
    setImmediate(() => input.write(`${clearLine}${next[1]}\r`));
  });
  return { input, output, screen: () => screen };
}

test('validates every answer immediately and repeats the question after an invalid one', async () => {
  const { input, output, screen } = terminal([
    ['Id: names the brand', 'Zephyr!'],
    ['is not an id', 'aurora'],
    ['"aurora" is taken', 'zephyr'],
    ['Name as players read it', 'Zephyr'],
    ['Domain', 'https://zephyr.example'],
    ['is not a host name', 'aurora.example'],
    ['is taken by the brand "aurora"', 'zephyr.example'],
    ['Languages', 'EN,XX'],
    ['unknown language "XX"', 'EN,VI'],
    ['Theme', 'midnigt'],
    ['unknown theme', 'midnight'],
    ['Currency', 'BHT'],
    ['is not an ISO 4217 currency code', 'thb'],
  ]);
  const brand = await completedBrand(undefined, {}, shop.workspace, { terminal: { input, output }, yes: false });
  expect(brand).toMatchObject({
    id: 'zephyr',
    name: 'Zephyr',
    domain: 'zephyr.example',
    languages: ['EN', 'VI'],
    theme: 'midnight',
    currency: 'THB',
  });
  expect(screen()).toContain('is taken by the brand "aurora"');
});

test('without a terminal, a missing id is wrong usage and a reserved id is rejected first', async () => {
  const unattended = { terminal: null, yes: true };
  await expect(completedBrand(undefined, {}, shop.workspace, unattended)).rejects.toThrow('<id> is missing');
  await expect(completedBrand('studio', {}, shop.workspace, unattended)).rejects.toThrow('the id "studio" is reserved');
  await expect(completedBrand('breeze', { domain: 'x.localhost' }, shop.workspace, unattended)).rejects.toThrow(
    'it belongs to the platform',
  );
});
