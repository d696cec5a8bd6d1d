import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { fileOf, testImage } from '../support/test-images.ts';

const icon = '/wps/member/info/icon';

let running: TestPlatform;
let player: Browser;
let players = 0;

beforeAll(async () => {
  running = await startPlatform({ brands: [{ bundle: brandBundle() }] });
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await member();
});

async function member(): Promise<Browser> {
  players += 1;
  const browser = new Browser(running.app);
  browser.address = `198.51.100.${players}`;
  await browser.register(`sitter${players}`);
  return browser;
}

async function upload(browser = player): Promise<string> {
  const { body } = await browser.upload('/wps/member/images', [fileOf('a.png', await testImage('png'))]);
  return (body.value as UploadedImages).imageId;
}

const choose = (avatarType: string, avatar: string) => player.call('PUT', icon, { avatarType, avatar });
const exists = async (id: string) => (await player.download(`/wps/member/images?imageId=${id}`)).status === 200;

/** Moves the clock by so many minutes, in steps that keep the session alive. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 20) {
    await running.platform.testFacilities().moveClock({ advanceMs: Math.min(left, 20) * 60_000 });
    await player.call('GET', icon);
  }
}

test('a player who has chosen none has the plain avatar, and so does a guest', async () => {
  const guest = new Browser(running.app);
  await guest.freePlay();
  for (const browser of [player, guest])
    for (const path of [icon, '/wps/relay/MCSFE_getPlayerAvatar'])
      expect((await browser.call('GET', path)).body.value).toEqual({ avatarType: 'STATIC', avatar: 'plain' });
});

test('a chosen avatar is returned by both calls', async () => {
  await choose('STATIC', 'moon');
  for (const path of [icon, '/wps/relay/MCSFE_getPlayerAvatar'])
    expect((await player.call('GET', path)).body.value).toEqual({ avatarType: 'STATIC', avatar: 'moon' });
});

test('an uploaded image that is the avatar is kept for good', async () => {
  const id = await upload();
  expect((await choose('CUSTOM', id)).body.value).toEqual({ avatarType: 'CUSTOM', avatar: id });
  await pass(130);
  expect(await exists(id)).toBe(true);
});

test('a replaced image is deleted an hour later', async () => {
  const [first, second] = [await upload(), await upload()];
  await choose('CUSTOM', first);
  await choose('CUSTOM', second);
  await choose('CUSTOM', second);
  await pass(50);
  expect([await exists(first), await exists(second)]).toEqual([true, true]);
  await pass(20);
  expect([await exists(first), await exists(second)]).toEqual([false, true]);
});

test('choices that arrive together leave exactly the image of the avatar', async () => {
  const ids = [await upload(), await upload(), await upload()];
  await Promise.all(ids.map((id) => choose('CUSTOM', id)));
  const { avatar } = (await player.call('GET', icon)).body.value as { avatar: string };
  await pass(70);
  const left = await Promise.all(ids.map(exists));
  expect(ids.filter((_id, index) => left[index])).toEqual([avatar]);
});

test.each([
  ['STATIC', 'unknown', 400, 'request.invalid'],
  ['CUSTOM', 'moon', 400, 'request.invalid'],
  ['CUSTOM', 'img_unknown', 404, 'request.not_found'],
  ['STATIC', 'img_unknown', 400, 'request.invalid'],
])('rejects the avatar %s %s', async (type, name, status, code) => {
  const reply = await choose(type, name);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('rejects the image of another player', async () => {
  const foreign = await upload(await member());
  expect((await choose('CUSTOM', foreign)).body.code).toBe('request.not_found');
});

test('rejects an image that has been deleted', async () => {
  const id = await upload();
  await pass(70);
  expect((await choose('CUSTOM', id)).body.code).toBe('request.not_found');
});
