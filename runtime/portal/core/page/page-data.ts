import type { BrandBundle, PageText } from '../../../../schema/bundle.ts';
import type { Levels } from '../../../../schema/generated/api/vip.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { PageAnswer } from './page-answers.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';

export type PageView = 'app' | 'maintenance' | 'restricted' | 'notFound';

/** Data about a page that the compiler writes into it. */
export interface PageInfo {
  language: LanguageCode;
  view: PageView;
  /** Name of the prerendered page; `shell` is shared by all pages that only members see. */
  page: string;
  /** URL of the translations of this language. */
  copy: string;
  /** The brand's own text of a legal page; null on every other page. */
  text: PageText | null;
  /** The levels of the brand, on their page alone. */
  levels?: Levels;
}

/** What the gateway inlines into the page: the live snapshot at the time of the reply. */
export interface InlinedLive extends LiveSnapshot {
  /** Whether the request for the page had a session cookie; the session may have expired. */
  session?: boolean;
  status?: 0 | 1 | 2;
  location?: { ip: string; country: string | null } | null;
}

export interface PageData {
  bundle: BrandBundle;
  page: PageInfo;
  live: InlinedLive | null;
  /** What the gateway has rendered the page with. */
  answers: readonly PageAnswer[];
}

/**
 * Reads the JSON blocks that our compiler and gateway write into the document. Throws if the bundle or the page is
 * missing.
 */
export function readPageData(source: Document): PageData {
  const bundle = readBlock<BrandBundle>(source, 'livery-bundle');
  const page = readBlock<PageInfo>(source, 'livery-page');
  if (bundle === null || page === null) throw new Error('This page carries no brand.');
  return { bundle, page, live: readLive(source), answers: readBlock(source, 'livery-answers') ?? [] };
}

/** Returns the live data that the gateway inlined, or null if the page was not served by a gateway. */
export function readLive(source: Document): InlinedLive | null {
  return readBlock<InlinedLive>(source, 'livery-live');
}

function readBlock<Block>(source: Document, id: string): Block | null {
  const text = source.getElementById(id)?.textContent;
  // The compiler and the gateway write these blocks from the same types.
  return text ? (JSON.parse(text) as Block) : null;
}
