/**
 * The HTML of a notice: elements by name, with their attributes. The server stores nothing else, and the portal shows
 * nothing else. No element has `id`, `class` or `style`, so that a notice changes nothing outside of its own box.
 */
export const noticeElements = {
  a: ['href'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  del: [],
  em: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  s: [],
  small: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Attributes that every element of a notice may have. */
export const noticeAttributes = ['dir', 'lang'] as const;

/** Properties of a link that leads to another site: it opens in a new tab, which gets no access to this one. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** Returns whether an address is a path of the brand's own site. */
export function isOwnPath(address: string): boolean {
  // Browsers read a backslash as a slash, and skip control characters: `/\evil.example` is another site.
  return /^\/(?![/\\])/.test(address) && !/[\p{Cc}\\]/u.test(address);
}
