import { UsageError } from '../exit.ts';

/** The address of `--url` as it is; one that is none is wrong usage. */
export function requireUrl(url: string | undefined): string | undefined {
  if (url !== undefined && !URL.canParse(url)) throw new UsageError(`"${url}" is not an address`);
  return url;
}
