import { createHash } from 'node:crypto';
import { formatMinor } from '../../shared/money.ts';
import { LATE_MS, type Answer, type StoredRequest } from './requests.ts';
import { wordsIn, type Say } from './words.ts';

/** Returns the hosted page of a payment; `wrongAmount` is an amount that was typed and cannot be read. */
export function paymentPage({
  request,
  isDone,
  wrongAmount,
}: {
  request: StoredRequest;
  isDone: boolean;
  wrongAmount: string | null;
}): string {
  const { tag, say } = wordsIn(request.language);
  const { brandName: brand, reference, returnUrl } = request;
  const back =
    returnUrl === null ? '' : `<a class="back" href="${safe(returnUrl)}">${safe(say('back', { brand }))}</a>`;
  const facts = `<p class="to">${safe(say('to', { brand }))}</p><p class="amount"><span class="hidden">${safe(say('amount'))} </span>${safe(shownAmount(request, tag))}</p><p class="reference">${safe(say('reference'))} <span>${safe(reference)}</span></p>`;
  const rest = isDone
    ? `<h2>${safe(say('done'))}</h2><p class="note">${safe(say('doneNote'))}</p>${back}`
    : `${ways(request, say, wrongAmount)}${back}`;
  return page({ tag, title: `${say('title')} – ${brand}`, say, body: `<div class="sum">${facts}</div>${rest}` });
}

/** Returns the page of a link without a payment. */
export function notFoundPage(): string {
  const { tag, say } = wordsIn('en');
  const body = `<h2>${safe(say('unknown'))}</h2><p class="note">${safe(say('unknownNote'))}</p>`;
  return page({ tag, title: say('unknown'), say, body });
}

/** Returns the policy of the page: its own style, no script, and a form that ends at the brand. */
export function pagePolicy(returnOrigin: string | null): string {
  return [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    "base-uri 'none'",
    `form-action 'self'${returnOrigin === null ? '' : ` ${returnOrigin}`}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function ways(request: StoredRequest, say: Say, wrongAmount: string | null): string {
  const minutes = String(LATE_MS / 60_000);
  const way = (answer: Answer, note: string): string =>
    `<form method="post"><button name="answer" value="${answer}" class="${answer}" aria-describedby="${answer}-note">${safe(say(answer))}</button><p class="note" id="${answer}-note">${safe(note)}</p></form>`;
  const example = formatMinor(10n ** BigInt(request.decimals) * 25n, request);
  const wrong = wrongAmount === null ? '' : `<p class="wrong" id="wrong">${safe(say('otherInvalid', { example }))}</p>`;
  const other = `<form method="post" class="with-field"><label for="amount">${safe(say('otherLabel', { currency: request.currency }))}</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="20" value="${safe(wrongAmount ?? example)}"${wrongAmount === null ? '' : ' aria-invalid="true" aria-describedby="wrong" autofocus'}>${wrong}<button name="answer" value="other" class="other" aria-describedby="other-note">${safe(say('other'))}</button><p class="note" id="other-note">${safe(say('otherNote'))}</p></form>`;
  return `<h2>${safe(say('question'))}</h2><div class="ways">${way('pay', say('payNote'))}${way('decline', say('declineNote'))}${way('late', say('lateNote', { minutes }))}${way('twice', say('twiceNote'))}${other}</div>`;
}

function shownAmount({ amount, currency, decimals }: StoredRequest, tag: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // The decimal string is passed on as it is: no float rounds it.
  const number = new Intl.NumberFormat(tag, digits).format(amount as Intl.StringNumericLiteral);
  return `${number} ${currency}`;
}

function page({ tag, title, say, body }: { tag: string; title: string; say: Say; body: string }): string {
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${safe(title)}</title><style>${style}</style></head><body><main><p class="banner" role="note">${safe(say('banner'))}</p><h1>${safe(say('title'))}</h1>${body}</main></body></html>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root{color-scheme:light dark;--ground:#eef1f5;--card:#fff;--text:#18202b;--muted:#536071;--line:#d3dae3;--main:#1b5e4b;--on-main:#fff;--banner:#fff3cd;--on-banner:#5c4300;--bad:#a3222b}
@media (prefers-color-scheme:dark){:root{--ground:#0f141b;--card:#19212b;--text:#eef2f7;--muted:#a5b2c2;--line:#344152;--main:#7fd6b8;--on-main:#082019;--banner:#423400;--on-banner:#ffe9a8;--bad:#ff9aa0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 16px 48px}
.banner{margin:0 0 24px;padding:12px 16px;border-radius:12px;background:var(--banner);color:var(--on-banner);font-weight:600}
h1{margin:0 0 8px;font-size:16px;font-weight:600;color:var(--muted)}
h2{margin:32px 0 8px;font-size:20px;line-height:1.3}
.sum{padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.sum p{margin:0}
.amount{font-size:36px;line-height:1.3;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.reference{margin-top:8px!important;color:var(--muted);font-size:14px}
.reference span{overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.ways{display:grid;gap:16px}
form{padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
button{display:block;width:100%;min-height:48px;padding:8px 16px;border:2px solid var(--main);border-radius:12px;background:transparent;color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.pay{background:var(--main);color:var(--on-main)}
button.decline{border-color:var(--bad)}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--main);outline-offset:3px}
label{display:block;margin-bottom:4px;font-weight:600}
input{width:100%;min-height:48px;margin-bottom:12px;padding:8px 12px;border:2px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
.note{margin:8px 0 0;color:var(--muted);font-size:14px}
.wrong{margin:0 0 12px;color:var(--bad);font-weight:600}
.back{display:inline-block;min-height:44px;margin-top:24px;padding:10px 0;color:var(--text)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
