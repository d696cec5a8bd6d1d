/** The part of Trusted Types used here; the DOM library of TypeScript does not know it. */
export interface ScriptUrlPolicy {
  createScriptURL: (url: string) => URL;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
}

/** What makes policies, where the browser knows them. */
export function trustedTypesFactory(): PolicyFactory | undefined {
  // Trusted Types exist in Chromium and, since 2025, elsewhere; the cast states the part used.
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}
