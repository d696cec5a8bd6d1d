import { createHash } from 'node:crypto';

/** Returns a server page: no script, no style attribute. `body` is HTML with every text already escaped. */
export function serverPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${houseStyle}${style}</style></head><body>${body}</body></html>`;
}

/** Returns the hash for the policy's `style-src`, of a page with this additional style. */
export function serverPageStyleHash(style: string): string {
  return `sha256-${createHash('sha256').update(houseStyle).update(style).digest('base64')}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const houseStyle = `
:root{color-scheme:light dark;--ground:#f6f5f2;--raised:#fff;--text:#1d1c1a;--muted:#5f5c56;--line:#dedbd4;--accent:#2a4bd0}
@media (prefers-color-scheme:dark){:root{--ground:#131417;--raised:#1c1e23;--text:#f0efec;--muted:#a5a39d;--line:#31343b;--accent:#9db2ff}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(24px,6vw,72px) clamp(16px,5vw,64px);background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header,main,footer{max-width:1120px;margin:0 auto}
.mark{margin:0;font-weight:700;letter-spacing:.02em;color:var(--accent)}
h1{margin:8px 0;font-size:clamp(28px,5vw,44px);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.lead,.empty{margin:0;color:var(--muted);font-size:18px}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid var(--accent);outline-offset:4px}
footer{display:flex;flex-wrap:wrap;gap:8px 24px}
footer a{color:var(--muted);padding:8px 0}
`;
