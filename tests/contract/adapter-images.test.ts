import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Images } from '../../runtime/server/adapters/images/s3-images.ts';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { fileOf, testImage } from '../support/test-images.ts';

const credentials = { accessKeyId: 'KEYOFOPAL', secretAccessKey: 'secret/of+opal', region: 'eu-central-1' };
const path = '/wps/member/images';

let store: FakeS3;

beforeAll(async () => {
  store = await startFakeS3(credentials);
});
beforeEach(() => {
  store.objects.clear();
  store.fail(null);
});
afterAll(() => store.close());

describe('images in an S3-compatible store', () => {
  const bytes = Buffer.from('picture');
  const at = (changes: object = {}) =>
    s3Images({ endpoint: store.url, bucket: 'images', folder: 'OPAL01', timeoutMs: 2_000, ...credentials, ...changes });

  test('puts, gets and removes an object under the folder of the brand', async () => {
    await at().put('img_1', { mediaType: 'image/png', bytes });
    expect([...store.objects]).toEqual([['/images/OPAL01/img_1', { type: 'image/png', bytes }]]);
    expect(await at().get('img_1')).toEqual(bytes);
    await at().remove('img_1');
    expect(await at().get('img_1')).toBeNull();
    await at().remove('img_1');
  });

  test('signs every request: a wrong secret or region is refused by the store', async () => {
    const forged = [at({ secretAccessKey: 'other' }), at({ region: 'us-east-1' }), at({ accessKeyId: 'OTHER' })];
    for (const images of forged)
      await expect(images.put('img_1', { mediaType: 'image/png', bytes })).rejects.toThrow('system.unavailable');
    expect(store.objects.size).toBe(0);
  });

  test.each([403, 409])('throws system.unavailable when the store answers %i', async (status) => {
    store.fail(status);
    await expect(at().put('img_1', { mediaType: 'image/png', bytes })).rejects.toThrow('system.unavailable');
    await expect(at().get('img_1')).rejects.toThrow('system.unavailable');
    await expect(at().remove('img_1')).rejects.toThrow('system.unavailable');
  });

  test('throws system.unavailable when the store is not reached', async () => {
    await expect(at({ endpoint: 'http://127.0.0.1:9' }).get('img_1')).rejects.toThrow('system.unavailable');
  });
});

describe('a brand whose images are in an S3-compatible store', () => {
  let running: TestPlatform;
  let owner: Browser;

  const images = {
    use: 's3',
    bucket: 'images',
    region: credentials.region,
    accessKeyIdEnv: 'OPAL_S3_KEY_ID',
    secretAccessKeyEnv: 'OPAL_S3_SECRET',
  };
  const env = { OPAL_S3_KEY_ID: credentials.accessKeyId, OPAL_S3_SECRET: credentials.secretAccessKey };

  beforeAll(async () => {
    const server = { adapters: { images: { ...images, endpoint: store.url } } };
    running = await startPlatform({ brands: [{ bundle: brandBundle(), server }], env });
    owner = new Browser(running.app);
    await owner.register('storedfar');
  });
  afterAll(() => running.close());

  const upload = async () => owner.upload(path, [fileOf('a.png', await testImage('png'))]);

  test('stores an upload there, serves it, and removes it an hour later', async () => {
    const { imageId } = (await upload()).body.value as UploadedImages;
    expect([...store.objects.keys()]).toEqual([`/images/OPAL01/${imageId}`]);
    const { status, bytes } = await owner.download(`${path}?imageId=${imageId}`);
    expect([status, bytes]).toEqual([200, store.objects.get(`/images/OPAL01/${imageId}`)?.bytes]);
    await running.platform.testFacilities().moveClock({ advanceMs: 66 * 60_000 });
    expect(store.objects.size).toBe(0);
  });

  test('tries a removal again after the store has failed', async () => {
    await owner.login('storedfar');
    await upload();
    store.fail(403);
    await running.platform.testFacilities().moveClock({ advanceMs: 66 * 60_000 });
    expect(store.objects.size).toBe(1);
    store.fail(null);
    await running.platform.testFacilities().moveClock({ advanceMs: 6 * 60_000 });
    expect(store.objects.size).toBe(0);
  });

  test('answers 503 while the store fails', async () => {
    await owner.login('storedfar');
    store.fail(403);
    const { status, body } = await upload();
    expect([status, body.code]).toEqual([503, 'system.unavailable']);
  });

  test.each(['OPAL_S3_KEY_ID', 'OPAL_S3_SECRET'])('does not load without its variable %s', async (name) => {
    const server = { adapters: { images: { ...images, endpoint: store.url } } };
    const start = startPlatform({ brands: [{ bundle: brandBundle(), server }], env: { ...env, [name]: '' } });
    await expect(start).rejects.toThrow(name);
  });
});
