import { domainToUnicode } from 'node:url';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { liveBrands } from '../emit/hosts.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Reports reserved ids, and names or hosts that look like those of other brands. */
export async function lintLookAlikes(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  return [...lintReserved(brand), ...lintLetters(brand), ...(await lintTwins(brand, library))];
}

const reserved = new Set([
  'localhost',
  'studio',
  'cashier',
  'console',
  'www',
  'api',
  'admin',
  'livery',
  'operator',
  'runtime',
  'shared',
  'brands',
  'wps',
  'lgw',
  'lotto',
  'metrics',
  'healthz',
  'readyz',
  // Names that a file system reserves.
  'con',
  'prn',
  'aux',
  'nul',
  ...[...'0123456789'].flatMap((digit) => [`com${digit}`, `lpt${digit}`]),
]);

/** Returns why no brand may use an id; null if one may. */
export function reservedIdReason(id: string): string | null {
  if (reserved.has(id)) return 'the platform or a file system uses it';
  if (id.endsWith('-')) return 'no host may end in a hyphen';
  return id.slice(2, 4) === '--' ? 'two hyphens after two letters mark an encoded host' : null;
}

function lintReserved({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { id } = brand;
  const why = reservedIdReason(id);
  if (why === null) return [];
  const message = `the id "${id}" is reserved: ${why}`;
  return [
    diagnostic('LV1101', {
      message,
      at: spanNear(located, ['id']) ?? { file },
      key: ['id'],
      hint: 'choose another id and rename the folder to match',
    }),
  ];
}

function lintLetters({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const texts: [path: (string | number)[], text: string][] = [
    [['name'], brand.name],
    [['contact', 'company'], brand.contact.company],
    ...brand.domains.map((domain, index): [(string | number)[], string] => [['domains', index], unicodeHost(domain)]),
  ];
  return texts.flatMap(([path, text]) => {
    const found = lookAlike(text, path[0] === 'domains');
    if (found === null) return [];
    const why = found.like === null ? 'which is not Latin, among Latin letters' : `which looks like "${found.like}"`;
    const message = `"${path.join('.')}" has ${found.letter} (${found.number}), ${why}`;
    return [
      diagnostic('LV1102', {
        message,
        at: spanNear(located, path) ?? { file },
        key: path,
        hint: 'write the letters of one script',
      }),
    ];
  });
}

function unicodeHost(domain: string): string {
  return domainToUnicode(domain.toLowerCase()) || domain;
}

/** Letters that look like Latin ones: Cyrillic, Greek, Armenian. */
const likeLatin: Record<string, string> = Object.fromEntries(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsԁdԛqԝwһhӏlАAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSυuοoαaνvρpκkιiΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXօoսuհhոnցgյj'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, letter = '', like = '']) => [letter, like]),
);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

interface LookAlike {
  letter: string;
  number: string;
  /** The Latin letter that it looks like; null if it is only of another script. */
  like: string | null;
}

/**
 * Returns a Cyrillic, Greek, Armenian or Cherokee letter that is mixed with Latin ones; in a host also if every letter
 * imitates a Latin one.
 */
function lookAlike(text: string, isHost: boolean): LookAlike | null {
  for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const letters = [...word].filter((each) => /\p{L}/u.test(each));
    const imitating = letters.filter((each) => Object.hasOwn(likeLatin, each));
    const letter = imitating[0] ?? letters.find((each) => foreign.test(each));
    if (letter === undefined) continue;
    const mixed = letters.some((each) => /\p{Script=Latin}/u.test(each));
    if (!mixed && !(isHost && imitating.length === letters.length)) continue;
    return {
      letter,
      number: `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      like: likeLatin[letter] ?? null,
    };
  }
  return null;
}

/** Reports the id of another brand that looks the same. If one of the two is live, it keeps its id. */
async function lintTwins({ id: folder, brand, located, file }: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const look = looks(brand.id);
  const twins = (await library.neighbours()).filter(
    ({ id, declaredId }) => id !== folder && declaredId !== brand.id && looks(declaredId) === look,
  );
  const twin = twins[0];
  if (twin === undefined) return [];
  const claimants = new Set([folder, ...twins.map(({ id }) => id)]);
  const live = (await liveBrands(library.workspace.dist)).filter(({ id }) => claimants.has(id));
  if (live.length === 1 && live[0]?.id === folder) return [];
  const message = `the id "${brand.id}" looks like "${twin.declaredId}" of ${twin.file}`;
  return [
    diagnostic('LV1103', {
      message,
      at: spanNear(located, ['id']) ?? { file },
      key: ['id'],
      hint: 'choose an id that cannot be confused with another',
    }),
  ];
}

function looks(id: string): string {
  return id.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('0', 'o').replaceAll('1', 'l');
}
