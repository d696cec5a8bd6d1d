import { escapeHtml, serverPage, serverPageStyleHash } from './server-page.ts';
import type { DemoMessage } from '../platform/platform.ts';

export interface OutboxListing {
  messages: readonly DemoMessage[];
  /** Brands and their names, in display order. */
  brands: readonly { id: string; name: string }[];
  /** Id of the one brand to show; null shows all. */
  brand: string | null;
}

/** Returns the page at `http://localhost:8080/outbox`: the messages that the demo brands stored instead of sending. */
export function outboxPage({ messages, brands, brand }: OutboxListing): string {
  const shown = messages.filter((message) => brand === null || message.brand === brand);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const list =
    shown.length === 0
      ? '<p class="empty">Nothing yet. Ask a demo brand for a code, by text message or e-mail, and it is shown here.</p>'
      : `<ol class="messages">${shown.map((message) => item(message, names.get(message.brand) ?? message.brand)).join('')}</ol>`;
  const chips = [{ id: null, name: 'All brands' }, ...brands].map((each) => chip(each, brand)).join('');
  return serverPage({
    title: 'Livery: outbox',
    style,
    body: `<header><p class="mark"><a href="/">Livery</a></p><h1>Outbox</h1><p class="lead">Emails and text messages of the demo brands, newest first. Nothing here has left this machine.</p><nav aria-label="Brands"><ul class="chips">${chips}</ul></nav></header><main>${list}</main><footer><a href="${address(brand)}">Look again</a> <a href="/">All brands and demo accounts</a></footer>`,
  });
}

/** Returns the hash for the policy's `style-src`. */
export function outboxStyleHash(): string {
  return serverPageStyleHash(style);
}

function chip({ id, name }: { id: string | null; name: string }, chosen: string | null): string {
  const current = id === chosen ? ' aria-current="page"' : '';
  return `<li><a href="${address(id)}"${current}>${escapeHtml(name)}</a></li>`;
}

function address(brand: string | null): string {
  return brand === null ? '/outbox' : `/outbox?brand=${encodeURIComponent(brand)}`;
}

function item({ channel, to, subject, body, code, at }: DemoMessage, brandName: string): string {
  const kind = channel === 'sms' ? 'Text message' : 'Email';
  const when = at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  const title = subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`;
  const main = code === null ? '' : `<p class="code">${codeHtml(code)}</p>`;
  return `<li class="message"><p class="meta"><span class="brand">${escapeHtml(brandName)}</span><span>${kind}</span><span>to <b>${escapeHtml(to)}</b></span><time datetime="${escapeHtml(at)}">${escapeHtml(when)}</time></p>${title}${main}<p class="body">${escapeHtml(body)}</p></li>`;
}

/** Returns a URL as a link, and a code in large type. */
function codeHtml(code: string): string {
  const isLink = /^https?:\/\/[^\s]+$/.test(code);
  return isLink
    ? `<a href="${escapeHtml(code)}" rel="noreferrer">${escapeHtml(code)}</a>`
    : `<code>${escapeHtml(code)}</code>`;
}

const style = `
.mark a{color:inherit}
.chips{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:24px 0 0;padding:0}
.chips a{display:inline-block;min-height:44px;padding:9px 16px;border:1px solid var(--line);border-radius:999px;color:var(--muted);text-decoration:none}
.chips a:hover{color:var(--text)}
.chips a[aria-current]{border-color:var(--accent);color:var(--accent);font-weight:600}
main{padding:32px 0 40px}
.messages{display:grid;gap:16px;list-style:none;margin:0;padding:0}
.message{padding:16px 20px;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
.message>*{margin:0}
.message>*+*{margin-top:12px}
.meta{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.meta b{color:var(--text);font-weight:600}
.meta time{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.brand{padding:1px 10px;border:1px solid var(--line);border-radius:999px;color:var(--text);font-weight:600}
h2{font-size:18px;line-height:1.3;overflow-wrap:anywhere}
.code code{font-size:28px;font-weight:650;letter-spacing:.12em;font-variant-numeric:tabular-nums}
.code a{color:var(--accent);overflow-wrap:anywhere}
.body{color:var(--muted);white-space:pre-wrap;overflow-wrap:anywhere}
`;
