/** `headers.json` of a compiled brand: what the gateway has to know of its pages. Written by the compiler, never served. */
export interface PageHeaders {
  /** By page name; `pages/<LANG>/<name>.html` is its file. */
  pages: Record<string, PageHeader>;
  /** Paths of the app that are not prerendered themselves and answer with the page `shell`; `:name` stands for one segment. */
  shellPaths: string[];
  csp: { frames: string[]; images: string[] };
}

export interface PageHeader {
  /** `sha256-…` of each inline style element, all languages together. */
  styleHashes: string[];
  /** Where the page is reached; pages reached by no address of their own (maintenance, notFound, shell) have one nobody asks for. */
  path: string;
  status: number;
}
