import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

let server: Server;
afterEach(() => server.close());

test('a server older than PostgreSQL 15 is rejected in one sentence with its version', async () => {
  const port = await startServer('14.23 (Debian 14.23-1)');
  await expect(migrate({ connectionString: `postgresql://app@127.0.0.1:${port}/app`, max: 1 }, '')).rejects.toThrow(
    /^Livery needs PostgreSQL 15 or newer, and the server at 127\.0\.0\.1 is PostgreSQL 14\.23 \(Debian 14\.23-1\)\.$/,
  );
});

/** Starts what speaks as much of PostgreSQL's protocol as a client needs to log in and to read one value. */
async function startServer(value: string): Promise<number> {
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]));
      socket.on('data', (query) => {
        if (query[0] === 'Q'.charCodeAt(0)) socket.write(answer(value));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A row with one column of type text. */
function answer(value: string): Buffer {
  const column = Buffer.concat([text('server_version'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), column])),
    message('D', Buffer.concat([int16(1), int32(bytes.length), bytes])),
    message('C', text('SHOW')),
    message('Z', Buffer.from('I')),
  ]);
}

const message = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
