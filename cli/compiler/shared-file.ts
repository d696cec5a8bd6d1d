import type { Diagnostic } from './diagnostic.ts';
import type { Located } from './read/located.ts';

/** A file several brands share, read and checked once. */
export interface SharedFile {
  file: string;
  /** Null when the file is missing or broken; `diagnostics` says why. */
  value: Located | null;
  diagnostics: Diagnostic[];
}
