import type { Located } from '../compiler/read/located.ts';

/** One step of the brand format: from a past version to the next. The past version's schema is `schema/brand/versions/<from>.schema.json`. */
export interface Migration {
  from: number;
  /** Whether a file is of that version. */
  recognises(value: Located): boolean;
  /** The file as the next version has it; what does not change keeps every byte. */
  migrate(text: string): string;
}
