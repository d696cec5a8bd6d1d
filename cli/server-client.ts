import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { readOwnJson } from './compiler/read/read-own-json.ts';

/** A running server, as described by its own `server.json`. */
export interface RunningServer {
  pid: number;
  port: number;
  host: string;
}

/** Returns the server that runs on this data folder; null if there is none. */
export async function runningServer(data: string): Promise<RunningServer | null> {
  const value = await readOwnJson(path.join(data, 'server.json'), 'server');
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('port' in value)) return null;
  const server = {
    pid: Number(value.pid),
    port: Number(value.port),
    host: 'host' in value ? String(value.host) : '127.0.0.1',
  };
  return isAlive(server.pid) ? server : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the URL of a server from this machine. */
export function serverAddress({ host, port }: RunningServer): string {
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}

/** Returns the local host name of a brand. */
export function brandHost(id: string, port: number): string {
  return `${id}.localhost:${port}`;
}

export interface Answer {
  status: number;
  /** Parsed if it is JSON, text otherwise. */
  body: unknown;
}

interface CallOptions {
  /** Host header, if it differs from the URL: Node does not resolve `*.localhost`. */
  host?: string;
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  token?: string;
  body?: unknown;
}

/** Makes one HTTP call. Rejects if there is no answer within ten seconds. */
export function call(address: string, { host, method = 'GET', token, body }: CallOptions = {}): Promise<Answer> {
  const url = new URL(address);
  const payload = body === undefined ? null : JSON.stringify(body);
  const headers = {
    'user-agent': 'livery',
    ...(host === undefined ? {} : { host }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      { method, headers, timeout: 10_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString('utf8')) }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('no response within 10 seconds')));
    request.on('error', reject);
    request.end(payload);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
