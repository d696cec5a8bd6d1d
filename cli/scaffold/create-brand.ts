import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validate } from '../../schema/validate.ts';
import type { Theme } from '../../schema/generated/theme.ts';
import { buildBrands, type BuiltBrand } from '../compiler/build-brands.ts';
import { checkBrand } from '../compiler/check-brands.ts';
import { hasErrors, type Diagnostic } from '../compiler/diagnostic.ts';
import { asciiHost, writeHosts } from '../compiler/emit/hosts.ts';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { reportingFullDisk } from '../disk-full.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { brandDraftFiles, type BrandDraft } from './brand-draft.ts';
import { claimsOn, domainFault, takenDomain, takenId } from './draft-answers.ts';

export type NewBrand = Omit<BrandDraft, 'merchantCode' | 'theme' | 'domain'> & { domain: string; theme: string };

/** The brand was drafted but fails its own checks. */
export class DraftRejected extends Error {
  override readonly name = 'DraftRejected';
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic[]) {
    super('the new brand has errors and was not created');
    this.diagnostics = diagnostics;
  }
}

/** Scaffolds, checks and compiles a brand. Leaves no files behind if any step fails. */
export async function createBrand(wanted: NewBrand, workspace: Workspace): Promise<BuiltBrand> {
  const draft = await draftOf(wanted, workspace);
  const folder = path.join(workspace.brands, draft.id);
  const staging = path.join(workspace.brands, `.${draft.id}.${randomUUID()}.tmp`);
  let placed = false;
  try {
    for (const [name, text] of Object.entries(brandDraftFiles(draft))) {
      await reportingFullDisk(path.join(folder, name), async () => {
        await mkdir(path.dirname(path.join(staging, name)), { recursive: true });
        await writeFile(path.join(staging, name), text);
      });
    }
    const library = openLibrary({ ...workspace, staged: { id: draft.id, folder: staging } });
    const { diagnostics } = await checkBrand(draft.id, library);
    if (hasErrors(diagnostics)) throw new DraftRejected(diagnostics);
    if (existsSync(folder)) throw new RejectedError(`the id "${draft.id}" is taken: ${folder} is there already`);
    await rename(staging, folder);
    placed = true;
    const [built] = await buildBrands({ ids: [draft.id], library: openLibrary(workspace) });
    if (built === undefined || built.hash === null) throw new DraftRejected(built?.diagnostics ?? []);
    return built;
  } catch (error) {
    if (placed) await takeBack(draft.id, folder, workspace);
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function takeBack(id: string, folder: string, { dist }: Workspace): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const compiled = path.join(dist, 'brands', id);
  if (!existsSync(compiled)) return;
  await rm(compiled, { recursive: true, force: true });
  await writeHosts(dist);
}

async function draftOf(wanted: NewBrand, workspace: Workspace): Promise<BrandDraft> {
  const library = openLibrary(workspace);
  const claims = await claimsOn(workspace);
  const { id } = wanted;
  if (existsSync(path.join(workspace.brands, id))) throw new RejectedError(`the id "${id}" is taken`);
  const taken = takenId(id, claims) ?? takenDomain(wanted.domain, claims);
  if (taken !== null) throw new RejectedError(taken);
  const domain = asciiHost(wanted.domain);
  if (domain === null) throw new UsageError(domainFault(wanted.domain) ?? `"${wanted.domain}" is not a host name`);
  const merchantCode = freeCode(id, claims.merchantCodes);
  return { ...wanted, domain, merchantCode, theme: await themeOf(wanted.theme, library) };
}

async function themeOf(id: string, library: ReturnType<typeof openLibrary>): Promise<Theme> {
  const { value } = await library.theme(id);
  const theme = value === null ? null : plain(value);
  if (!isTheme(theme)) throw new UsageError(`no usable theme "${id}" in themes/`);
  return theme;
}

function isTheme(value: unknown): value is Theme {
  return validate('theme/theme', value).valid;
}

function freeCode(id: string, taken: ReadonlySet<string>): string {
  const stem = id
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 16);
  for (let number = 1; number < 10_000; number += 1) {
    const code = `${stem}${String(number).padStart(2, '0')}`;
    if (!taken.has(code)) return code;
  }
  throw new RejectedError(`every merchant code that begins with ${stem} is taken`);
}
