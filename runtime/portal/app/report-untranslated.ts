/**
 * Reports an error from which React has recovered, as React does by default, unless the page is translated: a part that
 * hydrates later then differs from its prerendered text, and React renders it anew.
 */
export function reportUntranslated(error: unknown): void {
  if (document.querySelector('font') === null) reportError(error);
}
