/** `headers.json` of a compiled brand: what the gateway needs of its pages. Written by the compiler, never served. */
export interface PageHeaders {
  /** By page name; the file is `pages/<LANG>/<name>.html`. */
  pages: Record<string, PageHeader>;
  /** Paths of the app that are not prerendered and are answered with the page `shell`; `:name` matches one segment. */
  shellPaths: string[];
  /** The flag of each path that has one; while it is off, there is no such page. Absent in versions of older compilers. */
  pathFlags?: Record<string, string>;
  csp: {
    frames: string[];
    images: string[];
    /** Origin of the brand's own game studio; absent for brands that use the sandbox studio of the server. */
    studio?: string;
    /** Page sources that the third parties of the brand's adapters need; absent for brands without. */
    providers?: ProviderSources;
  };
}

/** CSP sources of third parties, by directive. */
export interface ProviderSources {
  scripts: string[];
  styles: string[];
  images: string[];
  connects: string[];
  frames: string[];
  /** Trusted Types policies of their scripts; null when the scripts do not support Trusted Types. */
  trustedTypes: string[] | null;
}

export interface PageHeader {
  /** `sha256-…` of each inline style element, all languages together. */
  styleHashes: string[];
  /**
   * Path of the page. Pages without a path of their own (maintenance, notFound, shell) have one that is never
   * requested.
   */
  path: string;
  status: number;
}

/** The file of a compiled brand that says which pages a browser may fetch before their link is followed. */
export const speculationRulesFile = 'pages.speculationrules';
