import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textTypes = /\.(html|json|css|js|svg|txt|xml|webmanifest|mobileconfig|speculationrules)$/;

/** Compression effort: the maximum for shared files, which are made once; less for the files of each brand. */
export type Effort = 'shared' | 'brand';

interface Compressed {
  br: Uint8Array;
  gz: Uint8Array;
}

/** Returns a file with its brotli and gzip versions. Bitmaps and fonts are already compressed and have none. */
export async function withCompressed(
  name: string,
  content: Uint8Array,
  effort: Effort,
): Promise<{ name: string; content: Uint8Array }[]> {
  if (!textTypes.test(name)) return [{ name, content }];
  const { br, gz } = await compressedOnce(content, effort);
  return [
    { name, content },
    { name: `${name}.br`, content: br },
    { name: `${name}.gz`, content: gz },
  ];
}

/** Recently compressed files: most files of a brand stay the same after an edit. */
const maxEntries = 100;
const lately = new Map<string, Compressed>();

async function compressedOnce(content: Uint8Array, effort: Effort): Promise<Compressed> {
  const key = `${effort} ${createHash('sha256').update(content).digest('base64')}`;
  const made = lately.get(key) ?? (await compressed(content, effort));
  lately.delete(key);
  lately.set(key, made);
  for (const oldest of lately.size > maxEntries ? lately.keys() : []) {
    lately.delete(oldest);
    break;
  }
  return made;
}

async function compressed(content: Uint8Array, effort: Effort): Promise<Compressed> {
  const shared = effort === 'shared';
  const quality = shared ? constants.BROTLI_MAX_QUALITY : 5;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: shared ? 9 : 6 })]);
  return { br, gz };
}
