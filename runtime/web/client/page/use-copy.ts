import { useState } from 'react';

export interface Copying {
  /** Null until something was copied. */
  result: 'copied' | 'failed' | null;
  copy(text: string): void;
}

/** Copies texts to the clipboard, and says whether the last one was copied. */
export function useCopy(): Copying {
  const [result, setResult] = useState<Copying['result']>(null);
  const copy = (text: string): void => {
    // Without HTTPS a browser has no clipboard, which its type does not say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const written = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };
  return { result, copy };
}
