import type { Located } from '../compiler/read/located.ts';

/**
 * A migration of the brand format from a past version to the next. The schema of the past version is
 * `schema/brand/versions/<from>.schema.json`.
 */
export interface Migration {
  from: number;
  /** Returns whether a file is of version `from`. */
  recognises(value: Located): boolean;
  /** Returns the file in the next version. Unchanged parts keep every byte. */
  migrate(text: string): string;
}
