/** Converts full-width and half-width forms, and the ideographic space, to their usual width. */
export function plainWidth(text: string): string {
  return text.replaceAll(/[\u3000\uFF01-\uFFEE]+/g, (run) => run.normalize('NFKC'));
}
