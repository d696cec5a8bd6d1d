import DOMPurify from 'dompurify';
import { isOwnPath, noticeAttributes, noticeElements, outsideLink } from '../../../../shared/notice-html.ts';

export interface CleanNoticeOptions {
  /** Domains of the brand: a link to them opens in the same tab. */
  domains: readonly string[];
  /** Name of the box in which a table scrolls. */
  table: string;
  /** Read out after a link that opens a new tab. */
  newTab: string;
}

const rules = {
  ALLOWED_TAGS: Object.keys(noticeElements),
  ALLOWED_ATTR: [...new Set<string>([...Object.values(noticeElements).flat(), ...noticeAttributes])],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Returns the content of a notice, sanitised again: the server did so when it was stored, but a platform of the
 * operator's own, or a row that was written past it, may not have.
 */
export function cleanNotice(html: string, options: CleanNoticeOptions): DocumentFragment {
  const content = DOMPurify.sanitize(html, rules);
  for (const link of content.querySelectorAll('a')) guardLink(link, options);
  for (const image of content.querySelectorAll('img')) guardImage(image);
  for (const table of content.querySelectorAll('table')) boxTable(table, options);
  return content;
}

function guardLink(link: HTMLAnchorElement, { domains, newTab }: CleanNoticeOptions): void {
  const address = link.getAttribute('href');
  if (address === null || isOwnPath(address) || address.startsWith('mailto:')) return;
  if (!/^https?:/i.test(address)) {
    link.removeAttribute('href');
    return;
  }
  if (domains.includes(URL.parse(address)?.hostname ?? '')) return;
  link.target = outsideLink.target;
  link.rel = outsideLink.rel;
  const hint = document.createElement('span');
  hint.dataset['hint'] = '';
  hint.textContent = ` (${newTab})`;
  link.append(hint);
}

function guardImage(image: HTMLImageElement): void {
  if (!isOwnPath(image.getAttribute('src') ?? '')) {
    image.remove();
    return;
  }
  image.loading = 'lazy';
}

/** Puts a table in a box of its own that scrolls sideways, also by keyboard. */
function boxTable(table: HTMLTableElement, { table: name }: CleanNoticeOptions): void {
  const box = document.createElement('div');
  box.dataset['scrolls'] = '';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', name);
  table.replaceWith(box);
  box.append(table);
}
