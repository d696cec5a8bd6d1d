import type { BrandBundle, PageText } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';

export type PageView = 'app' | 'maintenance' | 'restricted' | 'notFound';

/** What the compiler says about the page it made. */
export interface PageInfo {
  language: LanguageCode;
  view: PageView;
  /** Name of the prerendered page; `shell` stands for every page only members see. */
  page: string;
  /** Address of the words of this language. */
  copy: string;
  /** The text of a legal page in the brand's own words; null on every other page. */
  text: PageText | null;
}

/** What the gateway inlines: the live snapshot at the moment of the answer. */
export interface InlinedLive extends LiveSnapshot {
  /** Whether a session's cookie came with the request for the page; it may have expired. */
  session?: boolean;
  status?: 0 | 1 | 2;
  location?: { ip: string; country: string | null } | null;
}

export interface PageData {
  bundle: BrandBundle;
  page: PageInfo;
  live: InlinedLive | null;
}

/** Reads the JSON blocks of the document; they are written by our own compiler and gateway. */
export function readPageData(source: Document): PageData {
  const bundle = readBlock<BrandBundle>(source, 'livery-bundle');
  const page = readBlock<PageInfo>(source, 'livery-page');
  if (bundle === null || page === null) throw new Error('This page carries no brand.');
  return { bundle, page, live: readLive(source) };
}

/** What the gateway said with the page; null where no gateway served it. */
export function readLive(source: Document): InlinedLive | null {
  return readBlock<InlinedLive>(source, 'livery-live');
}

function readBlock<Block>(source: Document, id: string): Block | null {
  const text = source.getElementById(id)?.textContent;
  // The compiler states the shape of these blocks by the same types.
  return text ? (JSON.parse(text) as Block) : null;
}
