import sanitize from 'sanitize-html';

const LONGEST = 160;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the begin of sanitised HTML as plain text, cut at a word if the language has spaces. */
export function summaryOf(html: string): string {
  // Blocks are lines of their own: without a space, their words would run together.
  const spaced = html.replaceAll(/<(?:\/(?:p|li|h3|h4|tr|td|th|blockquote|pre|caption)|br ?\/?|hr ?\/?)>/g, ' ');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    // Full-width punctuation has its own space.
    .replaceAll(/(?<=[。！？：；，、）」]) /g, '')
    .trim();
  const letters = [...text];
  if (letters.length <= LONGEST) return text;
  const cut = letters.slice(0, LONGEST - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > LONGEST / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}
