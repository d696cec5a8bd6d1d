/** `headers.json` of a compiled brand: what the gateway has to know of its pages. Written by the compiler, never served. */
export interface PageHeaders {
  /** By page name; `pages/<LANG>/<name>.html` is its file. */
  pages: Record<string, PageHeader>;
  /** Paths of the app that are not prerendered themselves and answer with the page `shell`; `:name` stands for one segment. */
  shellPaths: string[];
  csp: {
    frames: string[];
    images: string[];
    /** Origin of the brand's own game studio; absent for brands that play with the sandbox studio of the server. */
    studio?: string;
    /** What the third parties that the brand's adapters name need on a page; absent for brands without. */
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
  /** Trusted Types policies their scripts make; null when the scripts know nothing of Trusted Types. */
  trustedTypes: string[] | null;
}

export interface PageHeader {
  /** `sha256-…` of each inline style element, all languages together. */
  styleHashes: string[];
  /** Where the page is reached; pages reached by no address of their own (maintenance, notFound, shell) have one nobody asks for. */
  path: string;
  status: number;
}
