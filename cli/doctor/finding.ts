/** The result of one check. `skipped`: there was nothing to check, or no method to check it. */
export interface Finding {
  check: string;
  state: 'fine' | 'warning' | 'broken' | 'skipped';
  /** What was found. */
  detail: string;
  /** How to fix it. */
  remedy: string | null;
}

export function finding(check: string, state: Finding['state'], detail: string, remedy: string | null = null): Finding {
  return { check, state, detail, remedy };
}
