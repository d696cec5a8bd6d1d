/** The required settings of each adapter in `server.adapters`, by adapter and chosen `use`. */
export const adapterNeeds = {
  email: { smtp: ['host', 'user', 'passwordEnv', 'from'] },
  sms: { http: ['url', 'secretEnv'] },
  human: { geetest: ['captchaId', 'secretEnv'] },
  images: { s3: ['endpoint', 'bucket', 'accessKeyIdEnv', 'secretAccessKeyEnv'] },
  geolocation: { header: ['header'] },
  phoneAuth: { firebase: ['projectId', 'apiKey'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** An adapter without some of its required settings. */
export interface AdapterGap {
  adapter: string;
  use: string;
  keys: string[];
}

/** Returns every adapter of `server.adapters` that lacks required settings. */
export function adapterGaps(adapters: object): AdapterGap[] {
  const needs: Record<string, Record<string, readonly string[]>> = adapterNeeds;
  return Object.entries(adapters).flatMap(([adapter, settings]: [string, unknown]) => {
    const written: Record<string, unknown> = { ...(typeof settings === 'object' ? settings : null) };
    const use = String(written.use);
    const keys = (needs[adapter]?.[use] ?? []).filter((key) => written[key] === undefined);
    return keys.length === 0 ? [] : [{ adapter, use, keys }];
  });
}
