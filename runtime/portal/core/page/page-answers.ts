/** The answer of a query that a page was rendered with. */
export interface PageAnswer {
  /** The hash of the query's key. */
  hash: string;
  data: unknown;
}

/** The answers of a page, by the hash of their query's key. */
export type PageAnswers = ReadonlyMap<string, unknown>;

/** The `meta` of a query that a prerendered page shows. */
export const onPage = { onPage: true } as const;

export function pageAnswers(answers: readonly PageAnswer[]): PageAnswers {
  return new Map(answers.map(({ hash, data }) => [hash, data]));
}
