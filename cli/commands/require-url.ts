import { UsageError } from '../exit.ts';

/** Returns the value of `--url` unchanged. Throws `UsageError` for an invalid URL. */
export function requireUrl(url: string | undefined): string | undefined {
  if (url !== undefined && !URL.canParse(url)) throw new UsageError(`"${url}" is not an address`);
  return url;
}
