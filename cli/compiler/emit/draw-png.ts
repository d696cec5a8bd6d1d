import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** An image cannot be drawn within the limits. The message completes "the image …". */
export class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed';
}

/** A request to the drawing process: an SVG, and the width in pixels. */
export interface DrawingRequest {
  svg: string;
  width: number;
}

/** The reply: a PNG, or why there is none. */
export type DrawingReply = { png: Uint8Array } | { fault: string };

/** An image of a valid size takes a tenth of a second; the limit allows for a busy machine. */
const limitMs = 20_000;
const limitMebibytes = 1_024;

/**
 * Draws an SVG `width` pixels wide. Reads no other files and no fonts of the machine. Drawing runs in a separate
 * process with limits on time and memory, so an image that exceeds them ends only that process. The process stays for
 * the next image. Throws `DrawingFailed`.
 */
export function drawPng(svg: string, width: number): Promise<Uint8Array> {
  const drawn = last.then(() => drawNext({ svg, width }));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Serialises the images, so that the one being drawn is the one that breaks a limit. */
let last: Promise<unknown> = Promise.resolve();
let idle: ChildProcess | null = null;

function drawNext(request: DrawingRequest): Promise<Uint8Array> {
  const child = idle?.connected === true ? idle : startChild();
  idle = null;
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(`takes longer than ${limitMs / 1000} s to draw`), limitMs);
    const release = (): void => {
      clearTimeout(timer);
      child.removeAllListeners();
    };
    const fail = (fault: string): void => {
      release();
      child.once('error', () => undefined).kill('SIGKILL');
      reject(new DrawingFailed(fault));
    };
    child.once('message', (reply: DrawingReply) => {
      release();
      child.once('error', () => undefined);
      child.unref();
      child.channel?.unref();
      idle = child;
      if ('png' in reply) resolve(reply.png);
      else reject(new DrawingFailed(`cannot be drawn: ${reply.fault}`));
    });
    child.once('error', (error) => fail(`cannot be drawn: ${error.message}`));
    child.once('exit', () => fail(`cannot be drawn within ${limitMebibytes} MiB of memory`));
    child.send(request, (error) => {
      if (error !== null) fail(`cannot be drawn: ${error.message}`);
    });
  });
}

/**
 * Starts a drawing process. The shell sets its memory limit, which Node cannot set; without a shell there is no limit.
 */
function startChild(): ChildProcess {
  const script = path.join(import.meta.dirname, 'drawing-process.ts');
  const limited = [
    '-c',
    `ulimit -c 0 -d ${limitMebibytes * 1024} 2>/dev/null; exec "$0" "$1"`,
    process.execPath,
    script,
  ];
  const [command, args] = process.platform === 'win32' ? [process.execPath, [script]] : ['/bin/sh', limited];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
