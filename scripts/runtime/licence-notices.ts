import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LicenceNoticesInput {
  /** The folder with `package-lock.json` and `node_modules`. */
  root: string;
  /** Folders of the packages that the pages contain, relative to `root`. */
  bundled: ReadonlySet<string>;
}

/** Packages whose licences cannot be stated; the message names each of them. */
export class LicenceMissing extends Error {}

/** The licences under which a package may be part of the product, by SPDX identifier. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]);

/** Texts of licences, by SPDX identifier, for packages that contain none. */
const texts = path.join(import.meta.dirname, 'licence-texts');
const rule = '='.repeat(80);

/**
 * Returns the notices of everything that is shipped: what the pages contain, with versions, and the other packages that
 * the server runs on. The latter have no versions, which would only show players where the server is open to attack;
 * operators have them in `package-lock.json`. Throws `LicenceMissing` for a package without a licence or its text.
 */
export async function licenceNotices({ root, bundled }: LicenceNoticesInput): Promise<string> {
  const others = (await productionPackages(root)).filter((folder) => !bundled.has(folder));
  const faults = new Set<string>();
  const noticesOf = async (folders: Iterable<string>): Promise<Notice[]> => {
    const found = await Promise.all([...folders].map((folder) => noticeOf(root, folder)));
    return found.flatMap((notice) => {
      if ('name' in notice) return [notice];
      faults.add(notice.fault);
      return [];
    });
  };
  const pages = await noticesOf(bundled);
  const server = await noticesOf(others);
  if (faults.size > 0)
    throw new LicenceMissing(['The licence notices cannot be written.', ...[...faults].sort()].join('\n'));
  return [
    'Notices of the software by others that this site uses. The source of a package is at the address below its name.\n',
    section('Part of the pages', pages, ({ name, version }) => `${name} ${version}`),
    section('Used by the server', server, ({ name }) => name),
  ].join('\n');
}

interface Notice {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** Returns the installed packages that are no development dependency; those of other systems are not installed. */
async function productionPackages(root: string): Promise<string[]> {
  // npm writes it; `dev` marks what only development needs.
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== '' && dev !== true && existsSync(path.join(root, folder)))
    .map(([folder]) => folder);
}

async function noticeOf(root: string, folder: string): Promise<Notice | { fault: string }> {
  const place = path.join(root, folder);
  const about = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license, author } = about;
  const title = `${String(name)} ${String(version)}`;
  if (typeof license !== 'string')
    return { fault: `${title} states no licence in its package.json; replace the package.` };
  const ids = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  const unknown = ids.find((id) => !accepted.has(id));
  if (unknown !== undefined)
    return {
      fault: `${title} has the licence "${unknown}", which is not accepted; replace the package, or add the licence to scripts/runtime/licence-notices.ts after legal advice.`,
    };
  const text =
    (await ownText(place)) ??
    (await standardText(place, { ids, holder: holderOf(author) ?? `the authors of ${String(name)}` }));
  if (text === null)
    return { fault: `${title} contains no text of its licence; add scripts/runtime/licence-texts/${ids[0]}.txt.` };
  return { name: String(name), version: String(version), licence: license, text };
}

/** Returns the licence files of a package; null if it has none. */
async function ownText(place: string): Promise<string | null> {
  const names = (await readdir(place)).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name)).sort();
  const found = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  return found.length === 0 ? null : found.map((text) => text.trim()).join('\n\n');
}

/** Returns the texts of the licences with what the readme states of them; null if the project lacks such a text. */
async function standardText(
  place: string,
  { ids, holder }: { ids: readonly string[]; holder: string },
): Promise<string | null> {
  const files = ids.map((id) => path.join(texts, `${id}.txt`));
  if (!files.every((file) => existsSync(file))) return null;
  const found = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [`Copyright (c) ${holder}`, ...(await remarks(place)), ...found.map((text) => text.trim())].join('\n\n');
}

function holderOf(author: unknown): string | null {
  const named = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  return typeof named === 'string' && named !== '' ? named : null;
}

/** Returns what the readme states under "Licence", such as the licences of the libraries in a binary. */
async function remarks(place: string): Promise<string[]> {
  const name = (await readdir(place)).find((each) => /^readme\.md$/i.test(each));
  if (name === undefined) return [];
  const readme = await readFile(path.join(place, name), 'utf8');
  const found = /^#+ *licen[cs](?:e|ing)\b.*\n([\s\S]*?)(?=^#+ |$(?![\s\S]))/im.exec(readme)?.[1]?.trim();
  return found === undefined || found === '' ? [] : [`The package states: ${found}`];
}

/** Returns the notices in the order of their names; packages with the same text share it. */
function section(title: string, notices: readonly Notice[], nameOf: (notice: Notice) => string): string {
  const byText = new Map<string, Map<string, Notice>>();
  for (const notice of [...notices].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const same = byText.get(notice.text) ?? new Map<string, Notice>();
    byText.set(notice.text, same.set(nameOf(notice), notice));
  }
  const parts = [...byText].map(([text, same]) => {
    const names = [...same].map(
      ([shown, { name, licence }]) => `${shown} (${licence})\nhttps://www.npmjs.com/package/${name}`,
    );
    return `${rule}\n${names.join('\n')}\n\n${text}\n`;
  });
  return `${rule}\n${title}\n${parts.join('\n')}`;
}
