import { apiCall } from '../../../../../web/client/api/api-call.ts';

/** Fetches a new CAPTCHA image as a data URL. The previous CAPTCHA becomes invalid. */
export async function fetchCaptcha(signal?: AbortSignal): Promise<string> {
  return `data:image/png;base64,${await apiCall('account.captcha', undefined, { signal })}`;
}
