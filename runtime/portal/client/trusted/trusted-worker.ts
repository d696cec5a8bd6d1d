/** The part of Trusted Types used here; the DOM library of TypeScript does not know it. */
interface ScriptUrlPolicy {
  createScriptURL: (url: string) => URL;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null = null;

/** Starts a module worker of our own build; an address of another origin is refused. */
export function trustedWorker(url: string): Worker {
  policy ??= factory()?.createPolicy('livery', { createScriptURL: ownAddress }) ?? {
    createScriptURL: (own) => new URL(ownAddress(own)),
  };
  return new Worker(policy.createScriptURL(url), { type: 'module' });
}

function ownAddress(url: string): string {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) throw new TypeError('A worker has to come from this origin.');
  return address.href;
}

function factory(): PolicyFactory | undefined {
  // Trusted Types exist in Chromium and, since 2025, elsewhere; the cast states the part used.
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}
