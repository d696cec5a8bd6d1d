/** The part of Trusted Types used here; TypeScript's DOM library does not define it. */
export interface ScriptUrlPolicy {
  createScriptURL: (url: string) => URL;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
}

/** Returns the policy factory of Trusted Types, or undefined if the browser does not support it. */
export function trustedTypesFactory(): PolicyFactory | undefined {
  // Trusted Types exist in Chromium and, since 2025, elsewhere; the cast declares the part used.
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}
