import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textTypes = /\.(html|json|css|js|svg|txt|xml|webmanifest|mobileconfig)$/;

/** Beyond these a file is made once and read for ever, so it is worth every effort. */
export type Effort = 'shared' | 'brand';

/** The file with its brotli and gzip beside it. Pictures are compressed already and stand alone. */
export async function withCompressed(name: string, content: Uint8Array, effort: Effort): Promise<{ name: string; content: Uint8Array }[]> {
  if (!textTypes.test(name)) return [{ name, content }];
  const quality = effort === 'shared' ? constants.BROTLI_MAX_QUALITY : 5;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: effort === 'shared' ? 9 : 6 }),
  ]);
  return [{ name, content }, { name: `${name}.br`, content: br }, { name: `${name}.gz`, content: gz }];
}
