import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { speculationRulesFile } from '../../../schema/page-headers.ts';
import type { LiveSnapshot } from '../../../schema/generated/api/system.ts';
import { flagRules } from '../../../schema/generated/flag-rules.ts';
import { decideFlag } from '../../shared/flags.ts';
import type { BrandRelease } from './brand-release.ts';
import type { ContentCache } from './content-cache.ts';
import type { PageContent, PageContents } from './page-contents.ts';
import { compress, readyReply, type Encoding, type ReadyReply } from './ready-reply.ts';
import { commonHeaders, pagePolicy, permissionsPolicy, type HeaderFields } from './security-headers.ts';

/** The values that decide which page a visitor gets. */
export interface PageRequest {
  /** Path without query and trailing slash. */
  path: string;
  /**
   * The page contains its content: a visitor asks for it, and for nothing but the page. To a player, whom a break closes
   * games and offers to, only the browser shows it.
   */
  filled: boolean;
  language: LanguageCode;
  encoding: Encoding;
  restricted: boolean;
  /** Whether the browser sent a session cookie; the session may have ended. */
  session: boolean;
  live: LiveSnapshot;
}

const rulesPath = `/${speculationRulesFile}`;
const marker = '<!--livery:live-->';
const retryAfterSeconds = '120';

/** Serves prerendered pages with the live snapshot inlined, assembled and compressed once per version of it. */
export class Pages {
  readonly #cache: ContentCache<ReadyReply>;
  readonly #contents: PageContents;
  readonly #studio: string;

  constructor(cache: ContentCache<ReadyReply>, contents: PageContents, studio: string) {
    this.#cache = cache;
    this.#contents = contents;
    this.#studio = studio;
  }

  /** Returns a promise that resolves when the page has its content, or after a second; null if it can be sent now. */
  waitFor(brand: BrandRelease, wanted: PageRequest): Promise<unknown> | null {
    return wanted.filled ? this.#contents.check(brand, pageFor(brand, wanted), wanted.language) : null;
  }

  reply(brand: BrandRelease, wanted: PageRequest): ReadyReply {
    const { language, encoding, live, session, filled } = wanted;
    const name = pageFor(brand, wanted);
    const status = statusOf(brand, name);
    const content = filled ? this.#contents.of(brand, name, language) : null;
    const key = `page ${brand.id} ${brand.hash} ${content?.digest ?? ''} ${live.version} ${name} ${language} ${encoding} ${session}`;
    const kept = this.#cache.get(key);
    if (kept !== undefined) return kept;
    const compiled = readFileSync(path.join(brand.folder, 'pages', language, `${name}.html`), 'utf8');
    const template = content === null ? compiled : withContent(compiled, content);
    const body = compress(Buffer.from(withLive(template, { live, name, session })), encoding);
    const made = readyReply({
      status,
      body,
      encoding,
      headers: this.#headers(brand, { name, language, live, content, session }),
      route: `page:${name}`,
    });
    this.#cache.set(key, made);
    return made;
  }

  #headers(
    brand: BrandRelease,
    {
      name,
      language,
      live,
      content,
      session,
    }: {
      name: string;
      language: LanguageCode;
      live: LiveSnapshot;
      content: PageContent | null;
      session: boolean;
    },
  ): HeaderFields {
    const studio = brand.csp.studio ?? this.#studio;
    const compiled = brand.pages[name]?.styleHashes ?? [];
    const styleHashes = content === null ? compiled : [...compiled, content.styleHash];
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languages[language].tag,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...commonHeaders,
      'Content-Security-Policy': pagePolicy({ styleHashes, csp: brand.csp, studio }),
      'Permissions-Policy': permissionsPolicy(studio),
      ...(name === 'maintenance' ? { 'Retry-After': retryAfter(live) } : {}),
      // The links of a player's page load no page.
      ...(session || !brand.rootFiles.has(rulesPath) ? {} : { 'Speculation-Rules': `"${rulesPath}"` }),
    };
  }
}

/**
 * Returns the page for a request: maintenance first, then restriction, then the page of that path, unless the path
 * belongs to a flag that is off.
 */
function pageFor(brand: BrandRelease, { path: wanted, restricted, live }: PageRequest): string {
  if (live.maintenance) return 'maintenance';
  if (restricted) return 'restricted';
  if (isSwitchedOff(brand, wanted, live)) return 'notFound';
  const page = brand.pageByPath.get(wanted);
  if (page !== undefined) return page;
  return brand.shellPatterns.some((pattern) => pattern.test(wanted)) ? 'shell' : 'notFound';
}

function isSwitchedOff({ bundle, pathFlags }: BrandRelease, wanted: string, live: LiveSnapshot): boolean {
  const flag = pathFlags.find(({ pattern }) => pattern.test(wanted))?.flag;
  if (flag === undefined) return false;
  const at = Date.parse(live.at);
  return !decideFlag(flag, {
    catalogue: flagRules,
    compiled: bundle.settings,
    liveFresh: { flags: live.flags, at },
    audience: bundle.deployment.audience,
    now: at,
  }).value;
}

function statusOf(brand: BrandRelease, name: string): number {
  if (name === 'maintenance') return 503;
  if (name === 'restricted') return 451;
  if (name === 'notFound') return 404;
  return brand.pages[name]?.status ?? 200;
}

/**
 * Inserts the snapshot at its placeholder and escapes text that would end the script element. A page for a visitor with
 * a session cookie is labelled from its first byte, so that it can reserve the space of content for players.
 */
function withLive(
  template: string,
  { live, name, session }: { live: LiveSnapshot; name: string; session: boolean },
): string {
  const status = name === 'maintenance' ? 1 : name === 'restricted' ? 2 : 0;
  const json = inScript(JSON.stringify({ ...live, status, location: null, session }));
  const [before, ...after] = template.split(marker);
  const start = session ? before?.replace('<html ', '<html data-session="known" ') : before;
  return `${start}<script type="application/json" id="livery-live">${json}</script>${after.join('')}`;
}

/** Returns a compiled page with its content, and the answers that it was rendered with. */
function withContent(compiled: string, { html, css, answers }: PageContent): string {
  const [beforeCss, fromCss] = halves(compiled, '<style data-styled="true"');
  const [styleTag, afterTag] = halves(fromCss, '>');
  const [, afterCss] = halves(afterTag, '</style>');
  const [beforeRoot, afterRoot] = halves(afterCss, '<div id="root">');
  const [, rest] = halves(afterRoot, '</div>\n<div id="start-failed"');
  const block = `<script type="application/json" id="livery-answers">${inScript(answers ?? '[]')}</script>\n`;
  const withAnswers = `<div id="start-failed"${rest}`.replace(marker, () => `${block}${marker}`);
  return `${beforeCss}<style data-styled="true"${styleTag}>${css}</style>${beforeRoot}<div id="root">${html}</div>\n${withAnswers}`;
}

/** Returns the text before and after the first occurrence of `between`. */
function halves(text: string, between: string): [string, string] {
  const at = text.indexOf(between);
  if (at === -1) throw new Error(`a compiled page has no ${between}`);
  return [text.slice(0, at), text.slice(at + between.length)];
}

/** Returns JSON that cannot end the script element that contains it. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Returns the announced end of the maintenance as an HTTP date, else a short delay in seconds. */
function retryAfter(live: LiveSnapshot): string {
  const end = live.maintenanceEnd === null ? Number.NaN : Date.parse(live.maintenanceEnd);
  return Number.isNaN(end) ? retryAfterSeconds : new Date(end).toUTCString();
}
