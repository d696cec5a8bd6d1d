import { createHash } from 'node:crypto';
import { languages } from '../../../schema/languages.ts';
import type { BrandRelease } from './brand-release.ts';
import type { Persona } from './ports.ts';

export interface DirectoryListing {
  brands: readonly BrandRelease[];
  accounts: readonly Persona[];
  /** Address of a brand's home page as seen by whoever looks at the directory. */
  addressOf(brand: BrandRelease): string;
}

/** The page at `http://localhost:8080`: the brands being served and how to try them. No script, no style attribute. */
export function directoryPage({ brands, accounts, addressOf }: DirectoryListing): string {
  const cards = brands.map((brand) =>
    card(
      brand,
      addressOf(brand),
      accounts.filter((account) => account.brand === brand.id),
    ),
  );
  const list =
    cards.length === 0
      ? '<p class="empty">No brand is being served yet. Make one with <code>npx livery new</code>.</p>'
      : `<ul class="brands">${cards.join('')}</ul>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Livery: brands on this server</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${style}</style></head><body><header><p class="mark">Livery</p><h1>One vehicle, many liveries</h1><p class="lead">${count(brands.length)} on this server. Each is one brand file, compiled.</p></header><main>${list}</main><footer><a href="/readyz">Readiness</a> <a href="/metrics">Metrics</a> <a href="/wps/openapi.json">OpenAPI</a></footer></body></html>`;
}

/** For the policy's `style-src`. */
export function directoryStyleHash(): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

function card({ bundle }: BrandRelease, address: string, accounts: readonly Persona[]): string {
  const offers = bundle.languages
    .map((code) => `<li lang="${languages[code].tag}">${escape(languages[code].name)}</li>`)
    .join('');
  const rows = accounts.map(
    (account) =>
      `<tr><td>${escape(account.note || account.type)}</td><td><code>${escape(account.username)}</code></td><td><code>${escape(account.password)}</code></td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><caption>Demo accounts</caption><thead><tr><th scope="col">Who</th><th scope="col">Username</th><th scope="col">Password</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<li class="card"><a class="visit" href="${escape(address)}"><span class="plate ${bundle.theme.scheme === 'light' ? 'light' : 'dark'}"><img src="${escape(bundle.assets.logo)}" alt="" height="40"></span><span class="name">${escape(bundle.name)}</span><span class="address">${escape(address)}</span></a><ul class="languages" aria-label="Languages">${offers}</ul>${table}</li>`;
}

function count(brands: number): string {
  return brands === 1 ? 'One brand' : `${brands} brands`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root{color-scheme:light dark;--ground:#f6f5f2;--raised:#fff;--text:#1d1c1a;--muted:#5f5c56;--line:#dedbd4;--accent:#2a4bd0}
@media (prefers-color-scheme:dark){:root{--ground:#131417;--raised:#1c1e23;--text:#f0efec;--muted:#a5a39d;--line:#31343b;--accent:#9db2ff}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(24px,6vw,72px) clamp(16px,5vw,64px);background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header,main,footer{max-width:1120px;margin:0 auto}
.mark{margin:0;font-weight:700;letter-spacing:.02em;color:var(--accent)}
h1{margin:8px 0;font-size:clamp(28px,5vw,44px);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.lead,.empty{margin:0;color:var(--muted);font-size:18px}
.brands{list-style:none;margin:40px 0;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}
.card{display:flex;flex-direction:column;gap:16px;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
.visit{display:grid;gap:4px;color:inherit;text-decoration:none;border-radius:12px}
.visit:focus-visible{outline:3px solid var(--accent);outline-offset:4px}
.plate{display:grid;place-items:center;min-height:112px;margin-bottom:12px;padding:24px;border-radius:12px}
.plate.dark{background:#14161f}.plate.light{background:#f3f1ec}
.plate img{max-width:100%;height:40px}
.name{font-size:20px;font-weight:650}
.address{color:var(--accent);overflow-wrap:anywhere}
.visit:hover .address{text-decoration:underline}
.languages{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0}
.languages li{padding:2px 10px;border:1px solid var(--line);border-radius:999px;font-size:14px;color:var(--muted)}
table{width:100%;border-collapse:collapse;font-size:14px}
caption{padding-bottom:4px;text-align:start;font-weight:600}
th,td{padding:6px 8px 6px 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}
th{font-weight:500;color:var(--muted)}
td code{white-space:nowrap}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
footer{display:flex;flex-wrap:wrap;gap:8px 24px}
footer a{color:var(--muted);padding:8px 0}
`;
