import { readdir } from 'node:fs/promises';
import path from 'node:path';
import brandSchema from '../../../schema/brand/brand.schema.json' with { type: 'json' };
import type { Brand } from '../../../schema/generated/brand.ts';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { validate } from '../../../schema/validate.ts';
import { diagnostic, hasErrors, sameness, type Diagnostic } from '../diagnostic.ts';
import { versionDiagnostics } from '../../migrate/version-diagnostics.ts';
import { isMissing, type Library, type Locale } from '../library.ts';
import { checkShape, didYouMean } from '../read/check-shape.ts';
import { partAt, plain, spanNear, type Located, type LocatedObject } from '../read/located.ts';
import { lintPlainText } from '../read/plain-text.ts';
import { brandFolder, readWorkspaceJson } from '../workspace.ts';
import { withBrandParts } from './brand-parts.ts';
import { withDefaults } from './defaults.ts';
import { mergeLocated, withoutBase } from './merge.ts';
import { resolveTheme, themeIds, type ResolvedTheme } from './resolve-theme.ts';
import { validParts, withoutInvalid, type SoundParts } from './valid-parts.ts';

/** A brand merged with its base, theme, strings and pages; every part has its location. */
export interface ResolvedBrand {
  id: string;
  folder: string;
  /** The path of its brand.json, as shown in messages. */
  file: string;
  located: Located;
  brand: Brand;
  theme: ResolvedTheme;
  locales: Partial<Record<LanguageCode, Locale>>;
}

/** A brand for the rules: complete, or with placeholder values for invalid parts. */
export interface Validated {
  brand: ResolvedBrand;
  /** Returns whether a diagnostic is only a consequence of one that is already reported. */
  follows(diagnostic: Diagnostic): boolean;
}

export interface Resolution {
  /** Null if the brand has errors. */
  resolved: ResolvedBrand | null;
  /** The parts that the rules can check despite errors; null if there are none. */
  judged: Validated | null;
  /** The merged values as far as they could be built, for commands that explain. */
  located: Located | null;
  diagnostics: Diagnostic[];
}

/** Reads, validates and resolves one brand. Errors become diagnostics and are never thrown. */
export async function resolveBrand(id: string, library: Library): Promise<Resolution> {
  const folder = brandFolder(library.workspace, id);
  const {
    value: own,
    diagnostics,
    source,
  } = await readWorkspaceJson(library.workspace, path.join(folder, 'brand.json'), folder);
  const past = own === null ? [] : versionDiagnostics(own, source);
  if (past.length > 0) return { resolved: null, judged: null, located: null, diagnostics: [...diagnostics, ...past] };
  // A part that could not be read is not checked against the schema.
  const illegible = new Set(diagnostics.map(({ key }) => key));
  if (own !== null)
    diagnostics.push(
      ...checkShape('brand/brand', own, source.file).filter(({ key }) => key === '' || !illegible.has(key)),
    );
  const withFiles = await withBrandParts(own?.kind === 'object' ? own : nothingWritten, folder, library, diagnostics);
  diagnostics.push(...lintPlainText(withFiles, (await library.locale('en')).words));
  if (own?.kind !== 'object') return { resolved: null, judged: null, located: null, diagnostics };

  const { base, broken } = await resolveBase(withFiles, library, diagnostics);
  const faults: Diagnostic[] = [];
  const merge = (values: Located): Located =>
    withDefaults(base === null ? withoutBase(values, faults) : mergeLocated(base, values, faults));
  const located = merge(withFiles);
  const found = hasErrors(diagnostics)
    ? missingKeys(located, source.file, diagnostics)
    : checkShape('brand/resolved', located, source.file);
  // The contents of a broken base are unknown.
  if (!broken) diagnostics.push(...faults, ...found);
  const brand = plain(located);
  const subject = { id, folder, file: source.file };
  if (!hasErrors(diagnostics) && isBrand(brand)) {
    const theme = await resolveTheme(brand, located, library, diagnostics);
    const locales = await resolveLocales(brand, located, library, diagnostics);
    if (theme !== null && !hasErrors(diagnostics)) {
      const resolved = { ...subject, located, brand, theme, locales };
      return { resolved, judged: { brand: resolved, follows: () => false }, located, diagnostics };
    }
  }
  const absent = broken ? unwrittenKeys(withFiles) : [];
  const sound = validParts(merge(withoutInvalid(withFiles, diagnostics)), [...diagnostics, ...absent]);
  return {
    resolved: null,
    judged: sound === null ? null : await judgeable(subject, sound, library, diagnostics),
    located,
    diagnostics,
  };
}

const nothingWritten: LocatedObject = { kind: 'object', at: null, members: new Map() };

/** Returns the valid parts of an invalid brand as a brand. Also reports errors of its theme and locales. */
async function judgeable(
  subject: Pick<ResolvedBrand, 'id' | 'folder' | 'file'>,
  { located, brand, follows }: SoundParts,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<Validated | null> {
  const found: Diagnostic[] = [];
  const own = await resolveTheme(brand, located, library, found);
  const locales = await resolveLocales(brand, located, library, found);
  const known = new Set(diagnostics.map(sameness));
  diagnostics.push(...found.filter((each) => !follows(each) && !known.has(sameness(each))));
  const theme = own ?? (await anyTheme(brand, located, library));
  if (theme === null) return null;
  const themeAlone = { code: 'LV3014', key: 'theme' } as const;
  return {
    brand: { ...subject, located, brand, theme, locales },
    follows: (each) =>
      follows(each) ||
      (own === null && (each.code === themeAlone.code || each.key?.startsWith(themeAlone.key) === true)),
  };
}

/** Returns any valid theme, to continue with if the brand's own cannot be resolved. */
async function anyTheme(brand: Brand, located: Located, library: Library): Promise<ResolvedTheme | null> {
  for (const theme of await themeIds(library)) {
    const resolved = await resolveTheme({ ...brand, theme }, located, library, []);
    if (resolved !== null) return resolved;
  }
  return null;
}

/** Returns the keys that the brand leaves out. A broken base might have defined them. */
function unwrittenKeys(own: LocatedObject): Diagnostic[] {
  return Object.keys(brandSchema.properties)
    .filter((key) => !own.members.has(key))
    .map((key) => diagnostic('LV1010', { message: '', at: { file: '' }, key: [key] }));
}

/** Returns the missing keys, without those that exist under a misspelt name. */
function missingKeys(located: Located, file: string, found: readonly Diagnostic[]): Diagnostic[] {
  const meant = found.flatMap(({ hint }) => (hint === null ? [] : [hint]));
  return checkShape('brand/resolved', located, file).filter(
    ({ code, message }) =>
      code === 'LV1010' && !meant.some((hint) => message.includes(/"[^"]+"/.exec(hint)?.[0] ?? hint)),
  );
}

function isBrand(value: unknown): value is Brand {
  return validate('brand/resolved', value).valid;
}

/** Returns the base, merged with all bases that it extends. */
async function resolveBase(
  own: Located,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<{ base: Located | null; broken: boolean }> {
  const chain: string[] = [];
  const files: Located[] = [];
  let child = own;
  for (;;) {
    const named = partAt(child, ['extends']);
    if (named?.kind !== 'scalar' || typeof named.value !== 'string') break;
    const name = named.value;
    const at = named.at ?? { file: '' };
    // Such a name is already a schema error, and might point outside the folder.
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return { base: null, broken: true };
    if (chain.includes(name)) {
      const circle = [...chain.slice(chain.indexOf(name)), name].join(' → ');
      diagnostics.push(
        diagnostic('LV2002', {
          message: `bases extend each other: ${circle}`,
          at,
          key: 'extends',
          hint: 'cut the chain at one place',
        }),
      );
      return { base: null, broken: true };
    }
    chain.push(name);
    const file = await library.base(name);
    if (isMissing(file)) {
      const meant = didYouMean(name, await baseNames(library));
      const hint = meant === null ? null : `did you mean "${meant}"?`;
      diagnostics.push(
        diagnostic('LV2001', { message: `unknown base "${name}" in brands/_bases/`, at, key: 'extends', hint }),
      );
      return { base: null, broken: true };
    }
    diagnostics.push(...file.diagnostics);
    if (file.value === null) return { base: null, broken: true };
    files.push(file.value);
    child = file.value;
  }
  let base: Located | null = null;
  for (const file of files.reverse())
    base = base === null ? withoutBase(file, diagnostics) : mergeLocated(base, file, diagnostics);
  return { base: base === null ? null : withoutMember(base, 'extends'), broken: false };
}

async function baseNames(library: Library): Promise<string[]> {
  const files = await readdir(path.join(library.workspace.brands, '_bases')).catch(() => []);
  return files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

function withoutMember(part: Located, key: string): Located {
  if (part.kind !== 'object') return part;
  const members = new Map(part.members);
  members.delete(key);
  return { ...part, members };
}

async function resolveLocales(
  brand: Brand,
  located: Located,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<Partial<Record<LanguageCode, Locale>>> {
  const locales: Partial<Record<LanguageCode, Locale>> = {};
  for (const [index, code] of brand.languages.entries()) {
    const locale = await library.locale(languages[code].tag);
    diagnostics.push(...locale.diagnostics);
    if (Object.keys(locale.words).length === 0) {
      const at = spanNear(located, ['languages', index]) ?? { file: '' };
      diagnostics.push(
        diagnostic('LV2004', {
          message: `locales/${languages[code].tag} has no strings for ${code}`,
          at,
          key: ['languages', index],
          hint: `remove "${code}", or add the strings`,
        }),
      );
    }
    locales[code] = locale;
  }
  return locales;
}
