import sanitize from 'sanitize-html';
import { isOwnPath, noticeAttributes, noticeElements, outsideLink } from '../../../shared/notice-html.ts';

type RemovedKind = 'element' | 'attribute' | 'link' | 'image';

/** Something that sanitising removed, and how often. */
export interface Removed {
  kind: RemovedKind;
  /** Name of the element, `element attribute`, or the address. */
  name: string;
  count: number;
}

export interface SanitisedHtml {
  html: string;
  removed: Removed[];
}

/** Elements whose content is no text for readers: it goes with them. */
const withoutContent = [
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
];
/** Headings of a notice are below its title. */
const lowered: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
const elements: Readonly<Record<string, readonly string[]>> = noticeElements;
const LONGEST_NAME = 200;

/**
 * Returns HTML with the elements and attributes of `noticeElements` alone, and what was removed. Links lead to https,
 * http or mailto addresses, or to paths of the brand; images come from paths of the brand. `ownHosts` are its domains.
 */
export function sanitiseHtml(html: string, { ownHosts }: { ownHosts: readonly string[] }): SanitisedHtml {
  const removed = new Map<string, Removed>();
  const note = (kind: RemovedKind, name: string): void => {
    const key = `${kind} ${name}`;
    const found = removed.get(key);
    if (found === undefined) removed.set(key, { kind, name: name.slice(0, LONGEST_NAME), count: 1 });
    else found.count += 1;
  };
  const clean = sanitize(html, {
    allowedTags: Object.keys(elements),
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(elements).map(([name, own]) => [name, [...own]])),
      '*': [...noticeAttributes],
      a: ['href', 'target', 'rel'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: withoutContent,
    nestingLimit: 40,
    transformTags: {
      '*': (name, attributes) => readTag({ name, attributes, ownHosts, note }),
    },
    // An image without a source was refused.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return { html: clean.trim(), removed: [...removed.values()] };
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
  ownHosts: readonly string[];
  note: (kind: RemovedKind, name: string) => void;
}

function readTag({ name, attributes, ownHosts, note }: Tag): sanitize.Tag {
  const tagName = lowered[name] ?? name;
  const own = Object.hasOwn(elements, tagName) ? elements[tagName] : undefined;
  if (own === undefined) {
    note('element', name);
    return { tagName, attribs: {} };
  }
  const attribs: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    // The link gets its own ones below.
    if (tagName === 'a' && (key === 'target' || key === 'rel')) continue;
    if (own.includes(key) || noticeAttributes.some((each) => each === key)) attribs[key] = value;
    else note('attribute', `${name} ${key}`);
  }
  if (tagName === 'a') return { tagName, attribs: readLink(attribs, { ownHosts, note }) };
  if (tagName === 'img' && !isOwnPath(attribs['src'] ?? '')) {
    note('image', attribs['src'] ?? '');
    delete attribs['src'];
  }
  return { tagName, attribs };
}

function readLink(
  attribs: Record<string, string>,
  { ownHosts, note }: Pick<Tag, 'ownHosts' | 'note'>,
): Record<string, string> {
  const { href, ...rest } = attribs;
  if (href === undefined) return rest;
  const address = href.trim();
  if (isOwnPath(address)) return { ...rest, href: address };
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:', 'mailto:'].includes(url.protocol) || url.username !== '') {
    note('link', address);
    return rest;
  }
  const isOwn = url.protocol === 'mailto:' || ownHosts.includes(url.hostname);
  return { ...rest, href: url.href, ...(isOwn ? {} : outsideLink) };
}
