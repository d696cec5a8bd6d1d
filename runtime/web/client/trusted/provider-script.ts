import { trustedTypesFactory } from './trusted-types.ts';

const loading = new Map<string, Promise<void>>();
/** Hosts at which a fake provider may be reached without https: this machine. */
const standIns = new Set(['127.0.0.1', 'localhost']);
/** Hosts, and domains with all their hosts, from which provider scripts may load. */
const allowed = new Set<string>();

/**
 * Loads a third party's script into the page once. Its URL comes from our server; the browser rejects any host that the
 * page's content security policy does not allow. `partsFrom` are further hosts from which the script loads its own
 * parts. Throws if the script does not load; a later call retries it.
 */
export function providerScript(address: string, partsFrom: readonly string[] = []): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const loaded = append(address, partsFrom).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, loaded);
  return loaded;
}

function append(address: string, partsFrom: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = new URL(address, location.href);
    if (url.protocol !== 'https:' && url.origin !== location.origin && !standIns.has(url.hostname))
      throw new TypeError('A script comes by https.');
    guardScripts(url, partsFrom);
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new TypeError(`No script at ${url.origin}.`));
    });
    script.src = url.href;
    document.head.append(script);
  });
}

/**
 * Adds the provider's domain and hosts to the allowed script URLs. The default Trusted Types policy then rejects every
 * other script URL, even if it is set as a plain string.
 */
function guardScripts({ hostname }: URL, partsFrom: readonly string[]): void {
  const first = allowed.size === 0;
  for (const host of [hostname, ...partsFrom]) allowed.add(host);
  allowed.add(`.${hostname.split('.').slice(-2).join('.')}`);
  if (!first) return;
  trustedTypesFactory()?.createPolicy('default', {
    createScriptURL: (text) => {
      const { hostname: host, href } = new URL(text, location.href);
      if ([...allowed].some((each) => host === each || (each.startsWith('.') && host.endsWith(each)))) return href;
      throw new TypeError('A script of another domain is refused.');
    },
  });
}
