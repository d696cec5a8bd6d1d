import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SlowReaders, slowestReader } from './slow-readers.ts';

/**
 * Returns whether a client that pipelines requests for replies of one size is cut within five minutes. `stepSeconds` is
 * the time between two moments in which the kernel takes bytes of a reply.
 */
function isCut({ size, rate, stepSeconds }: { size: number; rate: number; stepSeconds: number }): boolean {
  let now = 0;
  const cuts: number[] = [];
  const handle = { bytesWritten: 0, writeQueueSize: 0 };
  const socket = { _handle: handle, destroy: () => cuts.push(now) };
  const readers = new SlowReaders(slowestReader, () => now);
  let reply = new EventEmitter();
  function beginReply(): void {
    reply.emit('close');
    reply = new EventEmitter();
    // The only parts of a reply and a socket that are used.
    readers.watch(reply as unknown as ServerResponse, socket as unknown as Socket);
    handle.bytesWritten += size;
    handle.writeQueueSize += size;
  }
  beginReply();
  for (now = 0; now <= 300_000 && cuts.length === 0; now += 5_000) {
    let room = now % (stepSeconds * 1_000) === 0 ? rate * stepSeconds : 0;
    while (room > 0) {
      const taken = Math.min(room, handle.writeQueueSize);
      handle.writeQueueSize -= taken;
      room -= taken;
      if (handle.writeQueueSize === 0) beginReply();
    }
    readers.dropSlow();
  }
  return cuts.length > 0;
}

test.each([
  { size: 20_000, rate: 64 * 1024, stepSeconds: 20, expected: false },
  { size: 200_000, rate: 64 * 1024, stepSeconds: 20, expected: false },
  { size: 2_000_000, rate: 64 * 1024, stepSeconds: 5, expected: false },
  { size: 200_000, rate: 20 * 1024, stepSeconds: 5, expected: false },
  { size: 200_000, rate: 64 * 1024, stepSeconds: 60, expected: true },
  { size: 2_000_000, rate: 8 * 1024, stepSeconds: 5, expected: true },
  { size: 2_000_000, rate: 8 * 1024, stepSeconds: 20, expected: true },
])(
  'pipelined replies of $size bytes read at $rate B/s, every $stepSeconds s: cut is $expected',
  ({ expected, ...reader }) => {
    expect(isCut(reader)).toBe(expected);
  },
);
