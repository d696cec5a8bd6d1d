import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Located } from './located.ts';

type Path = readonly (string | number)[];

/** The platform's strings by namespace and key. Brand strings may contain the tags that these contain. */
export type OriginalWords = Record<string, Record<string, string>>;

/** Reports markup, style sheets and script URLs in any text of the brand. */
export function lintPlainText(value: Located, english: OriginalWords, path: Path = []): Diagnostic[] {
  if (value.kind === 'array')
    return value.items.flatMap((item, index) => lintPlainText(item, english, [...path, index]));
  if (value.kind === 'object')
    return [...value.members].flatMap(([key, member]) => lintPlainText(member.value, english, [...path, key]));
  if (typeof value.value !== 'string' || value.at === null || isPattern(path)) return [];
  const own = withoutTags(withoutMailbox(value.value, path), tagsOf(originalOf(path, english)));
  const name = path.join('.');
  const found = markupIn(own);
  if (found !== null) {
    const message = `"${name}" contains ${found.what}: ${JSON.stringify(found.text.slice(0, 40))}`;
    return [diagnostic('LV1104', { message, at: value.at, key: path, hint: 'use plain text' })];
  }
  if (!isUnsafeAddress(value.value)) return [];
  const message = `"${name}" contains an unsafe link: ${JSON.stringify(value.value.slice(0, 60))}`;
  return [
    diagnostic('LV3020', {
      message,
      at: value.at,
      key: path,
      hint: 'use https:, mailto:, tel: or a path starting with /',
    }),
  ];
}

const markup: readonly { what: string; pattern: RegExp }[] = [
  { what: 'markup', pattern: /<[a-z/!?][^>]*>?/i },
  { what: 'an HTML entity', pattern: /&(?:#\d+|#x[0-9a-f]+|[a-z]{2,8});/i },
  {
    what: 'CSS',
    pattern:
      /\b(?:url|expression|image-set)\s*\(|@(?:import|charset|font-face|media)\b|-moz-binding|(?<!\{)\{[^{}]*:[^{}]*\}(?!\})|\/\*/i,
  },
  {
    what: 'CSS',
    pattern:
      /;\s*(?:[a-z]+-)*(?:color|background|display|position|content|behaviou?r|width|height|font|image|margin|padding)\s*:/i,
  },
];

function markupIn(text: string): { what: string; text: string } | null {
  for (const { what, pattern } of markup) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { what, text: found };
  }
  return null;
}

function isUnsafeAddress(text: string): boolean {
  const bare = text.replaceAll(/[\s\u0000-\u0020]/g, '').toLowerCase();
  if (
    /^(?:javascript|vbscript|livescript|blob|filesystem|view-source|jar|file):/.test(bare) ||
    /^data:[a-z]+\/|^data:[,;]/.test(bare)
  )
    return true;
  return /[a-z]/.test(text) && /(?:^|[\s"'(=])(?:java|vb|live)script:/i.test(text);
}

/** Returns whether a path is a registration pattern: in RE2, `<` and `{` mean something else. */
function isPattern(path: Path): boolean {
  return path.at(-1) === 'acceptedPattern';
}

/** Returns the email sender without its address in angle brackets; the schema checks its form. */
function withoutMailbox(text: string, path: Path): string {
  return path.join('.') === 'server.adapters.email.from' ? text.replace(/<[^<>\s]+@[^<>\s]+>$/, '') : text;
}

function originalOf(path: Path, english: OriginalWords): string {
  const [top, , namespace = '', key = ''] = path.map(String);
  return top === 'copy' ? (english[namespace]?.[key] ?? '') : '';
}

function tagsOf(original: string): string[] {
  return [...original.matchAll(/<([a-z]+)>/g)].map(([, name = '']) => name);
}

function withoutTags(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(`<${name}>`, '').replaceAll(`</${name}>`, ''), text);
}
