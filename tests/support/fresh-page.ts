import { afterAll, vi } from 'vitest';

// Files of the unit check share a process and its libraries. What is ours begins anew with each of them,
// and what one leaves in the page is gone before the next.
vi.resetModules();

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
