import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  url: string;
  /** Stored objects by path. */
  objects: Map<string, { type: string; bytes: Buffer }>;
  /** Every following request is answered with this status; null works again. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Starts an S3-compatible store of objects that checks the Signature V4 of each request by its published algorithm. */
export async function startFakeS3(credentials: S3Credentials): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  let failing: number | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const path = request.url ?? '';
      const end = (status: number, body?: Buffer): void => void response.writeHead(status).end(body);
      if (failing !== null) return end(failing);
      if (!isSigned(request, bytes, credentials)) return end(403);
      if (request.method === 'PUT') {
        objects.set(path, { type: request.headers['content-type'] ?? '', bytes });
        return end(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return end(204);
      }
      const found = objects.get(path);
      return found === undefined ? end(404) : end(200, found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fail: (status) => {
      failing = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey, region }: S3Credentials) {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (match === null) return false;
  const [, credential = '', signed = '', signature] = match;
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const stated = String(request.headers['x-amz-content-sha256']);
  if (credential !== `${accessKeyId}/${scope}` || (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)))
    return false;
  if (!signed.split(';').includes('host')) return false;
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), signed, stated].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, at.slice(0, 8)), region));
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
