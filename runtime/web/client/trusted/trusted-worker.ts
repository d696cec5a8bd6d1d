import { type ScriptUrlPolicy, trustedTypesFactory } from './trusted-types.ts';

let policy: ScriptUrlPolicy | null = null;

/** Starts a module worker of our own build. Throws if the URL is of another origin. */
export function trustedWorker(url: string): Worker {
  policy ??= trustedTypesFactory()?.createPolicy('livery', { createScriptURL: ownAddress }) ?? {
    createScriptURL: (own) => new URL(ownAddress(own)),
  };
  return new Worker(policy.createScriptURL(url), { type: 'module' });
}

function ownAddress(url: string): string {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) throw new TypeError('A worker has to come from this origin.');
  return address.href;
}
