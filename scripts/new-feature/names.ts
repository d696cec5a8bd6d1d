import type { FeatureOptions } from './options.ts';

/** The names that a feature's files use. */
export interface Names {
  /** `tournaments`. */
  id: string;
  /** `Tournaments`. */
  Name: string;
  /** `TOURNAMENTS3`. */
  flag: string;
  /** `tournaments_entry`. */
  table: string;
  title: string;
}

export function namesOf({ id, title }: FeatureOptions): Names {
  const Name = id.charAt(0).toUpperCase() + id.slice(1);
  return { id, Name, flag: `${id.toUpperCase()}3`, table: `${id}_entry`, title };
}
