import { apiCall } from '../../../client/api/api-call.ts';

/** A new picture to read, as an address an image can show. The one before no longer counts. */
export async function fetchCaptcha(signal?: AbortSignal): Promise<string> {
  return `data:image/png;base64,${await apiCall('account.captcha', undefined, { signal })}`;
}
