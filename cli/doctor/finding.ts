/** What one check found. `skipped`: there was nothing to look at, or no way to. */
export interface Finding {
  check: string;
  state: 'fine' | 'warning' | 'broken' | 'skipped';
  /** What is there. */
  detail: string;
  /** What to do about it. */
  remedy: string | null;
}

export function finding(check: string, state: Finding['state'], detail: string, remedy: string | null = null): Finding {
  return { check, state, detail, remedy };
}
