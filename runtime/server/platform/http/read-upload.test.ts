import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\npicture';
const whole = `${part}\r\n--b--\r\n`;

/** Returns an upload of a member of its own, unless one is named. */
let members = 0;
const uploadOf = ({ brand = 'opal', address = '198.51.100.1', member = `m${(members += 1)}` } = {}) => ({
  files: 3,
  owner: { brand, address, member },
});

let server: Server;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the beginning of an upload; the connection stays open. */
async function begin(body: string): Promise<{ request: IncomingMessage; socket: Socket }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = `POST / HTTP/1.1\r\nHost: opal\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${whole.length}\r\n\r\n`;
  socket.write(head + body);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  return { request, socket };
}

test('an upload that is aborted before it is read is rejected, and takes no place of a later one', async () => {
  for (let count = 0; count < 20; count += 1) {
    const { request, socket } = await begin(part);
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    await expect(readUpload(request, uploadOf())).rejects.toThrow('request.invalid');
  }
  const { request } = await begin(whole);
  expect(String(await readUpload(request, uploadOf()))).toBe('picture');
});

test('an upload that is aborted while it is read is rejected', async () => {
  const { request, socket } = await begin(part);
  const read = readUpload(request, uploadOf());
  socket.destroy();
  await expect(read).rejects.toThrow('request.invalid');
});

test('an upload below the minimum rate is rejected, gives its place back, and its address and member pause', async () => {
  const pace = { graceMs: 5, bytesPerSecond: 1_000 };
  const slow: { request: IncomingMessage; socket: Socket }[] = [];
  for (let count = 0; count < 16; count += 1) slow.push(await begin(part.slice(0, -1)));
  const reads = slow.map(({ request }, index) => {
    const upload = uploadOf({ address: `198.51.100.${10 + (index >> 2)}`, member: `slow${index >> 1}` });
    return expect(readUpload(request, { ...upload, pace })).rejects.toThrow('too_slow');
  });
  await Promise.all(reads);
  const { request } = await begin(whole);
  expect(String(await readUpload(request, uploadOf()))).toBe('picture');
  for (const named of [{ address: '198.51.100.10' }, { member: 'slow7' }]) {
    const again = await begin(whole);
    await expect(readUpload(again.request, uploadOf(named))).rejects.toMatchObject({
      code: 'request.rate_limited',
      params: { seconds: expect.closeTo(10, -1) },
    });
  }
  for (const { socket } of slow) socket.destroy();
});

test('slow uploads of one address leave places for those of others', async () => {
  const slow = [];
  for (let count = 0; count < 4; count += 1) {
    const { request, socket } = await begin(part);
    slow.push({ socket, read: readUpload(request, uploadOf()) });
  }
  const { request } = await begin(whole);
  await expect(readUpload(request, uploadOf())).rejects.toThrow('request.rate_limited');
  const other = await begin(whole);
  expect(String(await readUpload(other.request, uploadOf({ address: '198.51.100.2' })))).toBe('picture');
  const rejected = slow.map(({ read }) => expect(read).rejects.toThrow('request.invalid'));
  for (const { socket } of slow) socket.destroy();
  await Promise.all(rejected);
  const later = await begin(whole);
  expect(String(await readUpload(later.request, uploadOf()))).toBe('picture');
});

test('uploads of one brand that have all places do not stop one of another brand, nor of another member', async () => {
  const slow = [];
  for (let count = 0; count < 16; count += 1) {
    const { request, socket } = await begin(part);
    const read = readUpload(request, uploadOf({ address: `198.51.100.${40 + (count >> 2)}` })).catch(String);
    slow.push({ socket, read });
  }
  for (const brand of ['jade', 'opal', 'jade']) {
    const { request } = await begin(whole);
    expect(String(await readUpload(request, uploadOf({ brand, address: '198.51.100.50' })))).toBe('picture');
  }
  for (const { socket } of slow) socket.destroy();
  const ends = await Promise.all(slow.map(({ read }) => read));
  expect(ends.filter((end) => String(end).includes('system.unavailable'))).toHaveLength(1);
});
