import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import { databases } from '../support/databases.ts';
import { Browser, brandBundle, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import {
  bomb,
  fileOf,
  jpegOfFrame,
  jpegOfHiddenScans,
  jpegOfScans,
  jpegOfSize,
  lyingPng,
  testImage,
  type TestFile,
} from '../support/test-images.ts';

const path = '/wps/member/images';
const limit = 5 * 1024 * 1024;

let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('uploaded images on %s', (kind) => {
  let running: TestPlatform;
  let owner: Browser;
  let players = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        { bundle: brandBundle() },
        { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
      ],
    });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    owner = await member();
  });

  async function member(brand = 'opal'): Promise<Browser> {
    players += 1;
    const browser = new Browser(running.app, brand);
    browser.address = `198.51.100.${players}`;
    await browser.register(`painter${players}`);
    return browser;
  }

  const upload = (...files: TestFile[]): Promise<InjectedReply> => owner.upload(path, files);
  const idsOf = ({ body }: InjectedReply): string[] => (body.value as UploadedImages).imageIds;
  const download = (browser: Browser, id: string) => browser.download(`${path}?imageId=${id}`);

  test.each(['png', 'jpeg'] as const)('stores a %s that its owner gets back as the same format', async (format) => {
    const [id = ''] = idsOf(await upload(fileOf(`a.${format}`, await testImage(format))));
    const { status, headers, bytes } = await download(owner, id);
    expect([status, headers['content-type']]).toEqual([200, `image/${format}`]);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([40, 30]);
  });

  test('serves an image with headers under which it cannot run, be sniffed or be shared', async () => {
    const [id = ''] = idsOf(await upload(fileOf('a.png', await testImage('png'))));
    const { headers } = await download(owner, id);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600, immutable',
    });
  });

  test('removes metadata and turns the image upright', async () => {
    const tall = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#39c' } })
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [id = ''] = idsOf(await upload(fileOf('a.jpg', tall)));
    const { bytes } = await download(owner, id);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 60 });
    expect(bytes.includes('secret-owner')).toBe(false);
  });

  test('scales a large image down to 1600 pixels', async () => {
    const [id = ''] = idsOf(await upload(fileOf('a.jpg', await testImage('jpeg', { width: 4000, height: 2000 }))));
    const { width, height } = await sharp((await download(owner, id)).bytes).metadata();
    expect([width, height]).toEqual([1600, 800]);
  });

  test('stores three files in their order', async () => {
    const sizes = [31, 32, 33];
    const files = await Promise.all(
      sizes.map(async (width) => fileOf(`${width}.png`, await testImage('png', { width }))),
    );
    const ids = idsOf(await upload(...files));
    const widths = await Promise.all(
      ids.map(async (id) => (await sharp((await download(owner, id)).bytes).metadata()).width),
    );
    expect(widths).toEqual(sizes);
  });

  test('accepts a file of exactly 5 MB', async () => {
    const { status } = await upload(fileOf('a.jpg', await jpegOfSize(limit)));
    expect(status).toBe(200);
  });

  test('accepts a progressive JPEG', async () => {
    const { status } = await upload(fileOf('a.jpg', await jpegOfScans(0)));
    expect(status).toBe(200);
  });

  /** What phones append, in the layouts that ExifTool documents. */
  const appended: [string, Buffer][] = [
    ['a film', Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(64, 7)])],
    [
      'a record of a Samsung phone',
      Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1458170234305SEFHj\0\0\0\x01\0\0\0SEFT', 'latin1'),
    ],
    ['a record of a vivo phone', Buffer.from('vivo{"filter":0}', 'latin1')],
  ];

  test.each(appended)('accepts a JPEG with %s behind it, and stores the image alone', async (_what, bytes) => {
    const [id = ''] = idsOf(await upload(fileOf('a.jpg', Buffer.concat([await testImage('jpeg'), bytes]))));
    expect((await download(owner, id)).bytes.includes(bytes.subarray(8))).toBe(false);
  });

  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  const program = Buffer.from('\x7fELF\x02\x01\x01', 'latin1');
  const comment = (content: Buffer): Buffer => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const bad: [string, string, () => Promise<Buffer>][] = [
    ['an SVG', 'images.unsupported', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF named .png', 'images.unsupported', () => testImage('gif')],
    ['a WebP named .png', 'images.unsupported', () => testImage('webp')],
    ['an empty file', 'images.unsupported', async () => Buffer.alloc(0)],
    ['text', 'images.unsupported', async () => Buffer.from('hello')],
    ['a truncated PNG', 'images.unreadable', async () => (await testImage('png', { width: 300 })).subarray(0, -20)],
    ['a truncated JPEG', 'images.unreadable', async () => (await testImage('jpeg', { width: 300 })).subarray(0, -40)],
    ['a PNG whose header has other dimensions', 'images.unreadable', () => lyingPng(900)],
    ['a PNG of 15,000 by 15,000 pixels', 'images.dimensions', async () => bomb(15_000)],
    ['a PNG of 7,000 by 7,000 pixels', 'images.dimensions', async () => bomb(7_000)],
    ['a PNG whose header claims billions of pixels', 'images.dimensions', () => lyingPng(60_000)],
    ['a PNG with a page behind it', 'images.unsafe', async () => Buffer.concat([await testImage('png'), html])],
    ['a PNG that is a zip too', 'images.unsafe', async () => Buffer.concat([await testImage('png'), zipEnd])],
    ['a JPEG with a page behind it', 'images.unsafe', async () => Buffer.concat([await testImage('jpeg'), html])],
    ['a JPEG with a program behind it', 'images.unsafe', async () => Buffer.concat([await testImage('jpeg'), program])],
    ['a JPEG that is a zip too', 'images.unsafe', async () => Buffer.concat([await testImage('jpeg'), zipEnd])],
    [
      'a JPEG with a page in a comment',
      'images.unsafe',
      async () => {
        const jpeg = await testImage('jpeg');
        return Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)]);
      },
    ],
    [
      'a JPEG with a zip in a comment at its end',
      'images.unsafe',
      async () => {
        const jpeg = await testImage('jpeg');
        return Buffer.concat([jpeg.subarray(0, -2), comment(zipEnd), jpeg.subarray(-2)]);
      },
    ],
    ['a progressive JPEG of 101 scans', 'images.too_complex', () => jpegOfScans(101)],
    ['a large JPEG of 30 scans', 'images.too_complex', () => jpegOfFrame({ scans: 30, side: 6_000 })],
    ['an arithmetic JPEG', 'images.unsupported', () => jpegOfFrame({ scans: 10, side: 64, marker: 0xca })],
    ['a JPEG with hidden scans', 'images.unreadable', jpegOfHiddenScans],
    ['a file of 5 MB and one byte', 'images.too_large', () => jpegOfSize(limit + 1)],
  ];

  test.each(bad)('rejects %s with %s', async (_what, code, make) => {
    const { body } = await upload(fileOf('bad.png', await make()));
    expect(body.code).toBe(code);
  });

  test('rejects a fourth file', async () => {
    const file = fileOf('a.png', await testImage('png'));
    const { status, body } = await upload(file, file, file, file);
    expect([status, body.code, body.params]).toEqual([400, 'images.too_many', { most: 3 }]);
  });

  test('stores nothing of an upload with a rejected file', async () => {
    const good = fileOf('good.png', await testImage('png', { width: 2, height: 2 }));
    for (const [, code, make] of bad)
      expect((await upload(good, fileOf('bad.png', await make()))).body.code).toBe(code);
    expect((await upload(good, good, good, good)).body.code).toBe('images.too_many');
    // The whole quota of 30 is free.
    for (let count = 0; count < 10; count += 1) expect((await upload(good, good, good)).status).toBe(200);
    expect((await upload(good)).body.code).toBe('images.quota');
  });

  test.each([
    ['no file', '--b--\r\n'],
    ['a text field', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n'],
    ['another field', '--b\r\nContent-Disposition: form-data; name="x"; filename="a.png"\r\n\r\n1\r\n--b--\r\n'],
    ['no end', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n1'],
  ])('rejects a multipart body with %s', async (_what, text) => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const { status, body } = await owner.call('POST', path, text, type);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  test.each([['application/json'], ['multipart/form-data'], ['application/x-www-form-urlencoded']])(
    'rejects an upload of the type %s without a boundary',
    async (type) => {
      const { body } = await owner.call('POST', path, '{}', { 'content-type': type });
      expect(['request.unsupported_type', 'request.invalid']).toContain(body.code);
    },
  );

  test('rejects multipart bodies at every other operation', async () => {
    const { status, body } = await owner.call('POST', '/wps/v2/wallets/grant', '--b--', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([status, body.code]).toEqual([415, 'request.unsupported_type']);
  });

  test('keeps the limit of 64 KiB at every other operation', async () => {
    const { status } = await owner.call('POST', '/wps/v2/wallets/grant', { key: 'x'.repeat(70_000) });
    expect(status).toBe(413);
  });

  test('denies an upload without a session, and to a guest', async () => {
    const file = fileOf('a.png', await testImage('png'));
    const visitor = new Browser(running.app);
    expect((await visitor.upload(path, [file])).body.code).toBe('session.required');
    await visitor.freePlay();
    expect((await visitor.upload(path, [file])).body.code).toBe('session.real_account_required');
  });

  test('answers 404 for the image of another player, of another brand, and for an unknown id', async () => {
    const [id = ''] = idsOf(await upload(fileOf('a.png', await testImage('png'))));
    const others = [await member(), await member('ruby')];
    for (const other of others) expect((await download(other, id)).status).toBe(404);
    expect((await download(owner, 'img_unknown')).status).toBe(404);
    expect((await download(owner, id)).status).toBe(200);
  });

  test('deletes an image that nothing uses after an hour, and not earlier', async () => {
    const [id = ''] = idsOf(await upload(fileOf('a.png', await testImage('png'))));
    const { moveClock } = running.platform.testFacilities();
    for (let moved = 0; moved < 4; moved += 1) {
      expect((await download(owner, id)).status).toBe(200);
      await moveClock({ advanceMs: 14 * 60_000 });
    }
    expect((await download(owner, id)).status).toBe(200);
    await moveClock({ advanceMs: 11 * 60_000 });
    expect((await download(owner, id)).status).toBe(404);
  });

  test('stores at most 30 unused images of one player, also when uploads arrive together', async () => {
    const file = fileOf('a.png', await testImage('png'));
    for (let count = 0; count < 8; count += 1) expect((await upload(file, file, file)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(file, file, file)));
    const codes = replies.map(({ body }) => body.code ?? 'stored');
    expect(codes.filter((code) => code === 'stored')).toHaveLength(2);
    expect(codes.filter((code) => code === 'images.quota')).toHaveLength(2);
  });
});
