import { afterAll } from 'vitest';

/** Files of the unit check share a process: what one leaves in the page is gone before the next. */
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // What is waited for comes in a moment, on a busy machine in many.
  configure({ asyncUtilTimeout: 20_000 });
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });
}
