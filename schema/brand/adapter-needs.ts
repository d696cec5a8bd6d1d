/** What an adapter of `server.adapters` cannot work without, by adapter and by the `use` that was chosen. */
export const adapterNeeds = {
  email: { smtp: ['host', 'user', 'passwordEnv', 'from'] },
  sms: { http: ['url', 'secretEnv'] },
  human: { geetest: ['captchaId', 'secretEnv'] },
  geolocation: { header: ['header'] },
  phoneAuth: { firebase: ['projectId', 'apiKey'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** An adapter that was chosen without settings it needs. */
export interface AdapterGap {
  adapter: string;
  use: string;
  keys: string[];
}

/** Every adapter of `server.adapters` that lacks something. */
export function adapterGaps(adapters: object): AdapterGap[] {
  const needs: Record<string, Record<string, readonly string[]>> = adapterNeeds;
  return Object.entries(adapters).flatMap(([adapter, settings]: [string, unknown]) => {
    const written: Record<string, unknown> = { ...(typeof settings === 'object' ? settings : null) };
    const use = String(written.use);
    const keys = (needs[adapter]?.[use] ?? []).filter((key) => written[key] === undefined);
    return keys.length === 0 ? [] : [{ adapter, use, keys }];
  });
}
