import { languages } from '../../../schema/languages.ts';
import type { BrandRelease } from './brand-release.ts';
import { escapeHtml as escape, serverPage, serverPageStyleHash } from './server-page.ts';
import type { DemoAccount } from '../platform/platform.ts';

export interface DirectoryListing {
  brands: readonly BrandRelease[];
  accounts: readonly DemoAccount[];
  /** Whether the visitor may read the outbox of the demo brands. */
  hasOutbox: boolean;
  /** Returns the URL of a brand's home page as seen by the visitor of the directory. */
  addressOf(brand: BrandRelease): string;
}

/**
 * Returns the page at `http://localhost:8080`: the brands being served and how to try them. No script, no style
 * attribute.
 */
export function directoryPage({ brands, accounts, hasOutbox, addressOf }: DirectoryListing): string {
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
  const outbox = hasOutbox ? '<a href="/outbox">Outbox: e-mails and text messages</a> ' : '';
  return serverPage({
    title: 'Livery: brands on this server',
    style,
    body: `<header><p class="mark">Livery</p><h1>One platform, many brands</h1><p class="lead">${count(brands.length)} on this server. Each is one brand file, compiled.</p></header><main>${list}</main><footer>${outbox}<a href="/readyz">Readiness</a> <a href="/metrics">Metrics</a> <a href="/wps/openapi.json">OpenAPI</a> <a href="/docs">References</a></footer>`,
  });
}

/** Returns the hash for the policy's `style-src`. */
export function directoryStyleHash(): string {
  return serverPageStyleHash(style);
}

function card({ bundle }: BrandRelease, address: string, accounts: readonly DemoAccount[]): string {
  const offers = bundle.languages
    .map((code) => `<li lang="${languages[code].tag}">${escape(languages[code].name)}</li>`)
    .join('');
  const rows = accounts.map(
    (account) =>
      `<tbody><tr><td><code>${escape(account.username)}</code></td><td><code>${escape(account.password)}</code></td></tr><tr><td colspan="2">${escape(account.note || account.type)}</td></tr></tbody>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><caption>Demo accounts</caption><thead><tr><th scope="col">Username</th><th scope="col">Password</th></tr></thead>${rows.join('')}</table>`;
  return `<li class="card"><a class="visit" href="${escape(address)}"><span class="plate ${bundle.theme.scheme === 'light' ? 'light' : 'dark'}"><img src="${escape(bundle.assets.logo)}" alt="" height="40"></span><span class="name">${escape(bundle.name)}</span><span class="address">${escape(address)}</span></a><ul class="languages" aria-label="Languages">${offers}</ul>${table}</li>`;
}

function count(brands: number): string {
  return brands === 1 ? 'One brand' : `${brands} brands`;
}

const style = `
.brands{list-style:none;margin:40px 0;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}
.card{min-width:0;display:flex;flex-direction:column;gap:16px;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
.visit{display:grid;gap:4px;color:inherit;text-decoration:none;border-radius:12px}
.plate{display:grid;place-items:center;min-height:112px;margin-bottom:12px;padding:24px;border-radius:12px}
.plate.dark{background:#14161f}.plate.light{background:#f3f1ec}
.plate img{max-width:100%;height:40px}
.name{font-size:20px;font-weight:650;overflow-wrap:anywhere}
.address{color:var(--accent);overflow-wrap:anywhere}
.visit:hover .address{text-decoration:underline}
.languages{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0}
.languages li{padding:2px 10px;border:1px solid var(--line);border-radius:999px;font-size:14px;color:var(--muted)}
table{width:100%;table-layout:fixed;border-collapse:collapse;font-size:14px}
caption{padding-bottom:4px;text-align:start;font-weight:600}
th,td{padding:6px 8px 0 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{padding-bottom:6px;font-weight:500;color:var(--muted)}
tbody{border-top:1px solid var(--line)}
td[colspan]{padding:0 0 8px;color:var(--muted)}
`;
