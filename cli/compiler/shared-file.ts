import type { Diagnostic } from './diagnostic.ts';
import type { Located } from './read/located.ts';

/** A file that several brands share, read and checked once. */
export interface SharedFile {
  file: string;
  /** Null if the file is missing or broken; `diagnostics` has the reason. */
  value: Located | null;
  diagnostics: Diagnostic[];
}
