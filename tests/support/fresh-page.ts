import { afterAll, vi } from 'vitest';

// Test files of the unit check share a process and its libraries. Each file reloads the modules of the project,
// and clears the page for the next file.
vi.resetModules();

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Results arrive at once normally, but take seconds on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });
}
