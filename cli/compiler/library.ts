import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { featureIds } from '../../schema/generated/features.ts';
import { flagCatalogue } from '../../schema/generated/flag-catalogue.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { versionDiagnostics } from '../migrate/version-diagnostics.ts';
import type { ServedMoney } from './brand-money.ts';
import type { Diagnostic } from './diagnostic.ts';
import { checkShape } from './read/check-shape.ts';
import { plain } from './read/located.ts';
import { contentHash } from './emit/content-hash.ts';
import { readNeighbours, type OtherBrand } from './other-brands.ts';
import type { SharedFile } from './shared-file.ts';
import { readWorkspaceJson, type Workspace } from './workspace.ts';

/**
 * The strings that one language has: a namespace per feature, `common`, and `errors` of every `<part>.errors.json`.
 * What it lacks is English where strings are compiled.
 */
export interface Locale {
  tag: string;
  words: Record<string, Record<string, string>>;
  /** The files of each namespace, for the locations of diagnostics. */
  files: Record<string, readonly SharedFile[]>;
  diagnostics: Diagnostic[];
  /** Changes if any string does. */
  digest: string;
}

/** The data that all brands share. Everything is read at most once; a watcher opens a new library when files change. */
export interface Library {
  workspace: Workspace;
  flags: readonly CataloguedFlag[];
  base(name: string): Promise<SharedFile>;
  theme(id: string): Promise<SharedFile>;
  locale(tag: string): Promise<Locale>;
  /** The money of brands on the running server, for commands that read it; otherwise empty. */
  money: ReadonlyMap<string, ServedMoney>;
  /** Returns the claims of every brand. */
  neighbours(): Promise<readonly OtherBrand[]>;
}

/** Namespace of the messages that a server sends; no browser receives it. */
export const serverNamespace = 'messages';

export const namespaces: readonly string[] = ['common', 'errors', serverNamespace, ...featureIds];

export function openLibrary(workspace: Workspace, money: Library['money'] = new Map()): Library {
  const read = async (file: string, schema: string): Promise<SharedFile> => {
    const { value, diagnostics, source } = await readWorkspaceJson(workspace, file);
    const past = value === null || schema !== 'brand/brand' ? [] : versionDiagnostics(value, source);
    const shape = value === null || past.length > 0 ? past : checkShape(schema, value, source.file);
    return { file: source.file, value: shape.length > 0 ? null : value, diagnostics: [...diagnostics, ...shape] };
  };
  const base = memo((name) => read(path.join(workspace.brands, '_bases', `${name}.json`), 'brand/brand'));
  const neighbours = memo(() => readNeighbours(workspace, base));
  const errorFiles = async (tag: string): Promise<string[]> => {
    const names = await readdir(path.join(workspace.locales, tag)).catch(() => []);
    return names.filter((name) => name.endsWith('.errors.json')).sort();
  };
  const readLocale = async (tag: string): Promise<Locale> => {
    const files: Record<string, readonly SharedFile[]> = {};
    await Promise.all(
      namespaces.map(async (namespace) => {
        const names = namespace === 'errors' ? await errorFiles(tag) : [`${namespace}.json`];
        const found = names.map((name) => read(path.join(workspace.locales, tag, name), 'locale/locale'));
        files[namespace] = (await Promise.all(found)).filter((file) => !isMissing(file));
      }),
    );
    const present = namespaces.flatMap((namespace) => {
      const parts = files[namespace] ?? [];
      return parts.length === 0 ? [] : [{ namespace, parts }];
    });
    const words = Object.fromEntries(present.map(({ namespace, parts }) => [namespace, wordsOf(parts)]));
    return {
      tag,
      words,
      files,
      diagnostics: present.flatMap(({ parts }) => parts.flatMap((file) => file.diagnostics)),
      digest: contentHash(JSON.stringify(words)),
    };
  };
  return {
    workspace,
    flags: flagCatalogue,
    base,
    theme: memo((id) => read(path.join(workspace.themes, `${id}.json`), 'theme/theme')),
    locale: memo(readLocale),
    money,
    neighbours: () => neighbours(''),
  };
}

export function isMissing(file: SharedFile): boolean {
  return file.diagnostics.some(({ code }) => code === 'LV1008');
}

/** Returns the file of a namespace that has a key; the first one if none has it. */
export function fileWithKey({ files }: Locale, namespace: string, key: string): SharedFile | undefined {
  const parts = files[namespace] ?? [];
  return parts.find(({ value }) => value?.kind === 'object' && value.members.has(key)) ?? parts[0];
}

function wordsOf(files: readonly SharedFile[]): Record<string, string> {
  const pairs = files.flatMap((file) => {
    const words = file.value === null ? {} : plain(file.value);
    return typeof words === 'object' && words !== null ? Object.entries(words) : [];
  });
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => [key, String(text)]));
}

function memo<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
