import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { httpCall, type HttpAnswer, type HttpCall } from './http-request.ts';

/** Calls a brand's operator API with the token of the server's data folder. */
export async function operatorCall(
  data: string,
  call: { connect: HttpCall['connect']; host: string; method?: string; path: string; body?: unknown },
): Promise<HttpAnswer> {
  const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
  return httpCall({ ...call, headers: { authorization: `Bearer ${token}` } });
}
