import { currencyCodes } from '../../schema/currencies.ts';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { didYouMean } from '../compiler/did-you-mean.ts';
import { asciiHost, liveBrands } from '../compiler/emit/hosts.ts';
import { openLibrary } from '../compiler/library.ts';
import { reservedHostReason } from '../compiler/lint/identity.ts';
import { reservedIdReason } from '../compiler/lint/look-alikes.ts';
import type { Workspace } from '../compiler/workspace.ts';

/** The ids, hosts and merchant codes of other brands, in the brands folder or live. */
export interface Claims {
  ids: ReadonlySet<string>;
  /** Host to the brand that has it. */
  hosts: ReadonlyMap<string, string>;
  merchantCodes: ReadonlySet<string>;
}

export async function claimsOn(workspace: Workspace): Promise<Claims> {
  const written = await openLibrary(workspace).neighbours();
  const live = await liveBrands(workspace.dist);
  return {
    ids: new Set([...written.flatMap(({ id, declaredId }) => [id, declaredId]), ...live.map(({ id }) => id)]),
    hosts: new Map([
      ...live.flatMap(({ id, domains }) => domains.map((domain) => [domain, id] as const)),
      ...written.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const)),
    ]),
    merchantCodes: new Set([...written, ...live].map(({ merchantCode }) => merchantCode.toUpperCase())),
  };
}

/** Why an answer cannot be used; null if it can. */
export type AnswerFault = string | null;

export function idFault(id: string): AnswerFault {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(id))
    return `"${id}" is not an id: 2 to 31 lower-case letters, digits and hyphens, a letter first`;
  const reason = reservedIdReason(id);
  return reason === null ? null : `the id "${id}" is reserved: ${reason}`;
}

export function takenId(id: string, { ids }: Claims): AnswerFault {
  return ids.has(id) ? `the id "${id}" is taken` : null;
}

export function nameFault(name: string): AnswerFault {
  return name.trim() === '' || name.length > 40 ? 'the name must have 1 to 40 characters' : null;
}

export function domainFault(domain: string): AnswerFault {
  const host = asciiHost(domain.trim());
  if (host === null) return `"${domain}" is not a host name; write it without scheme, port and path: brand.example`;
  const reason = reservedHostReason(host);
  return reason === null ? null : `the domain "${domain}" cannot be used: ${reason}`;
}

export function takenDomain(domain: string, { hosts }: Claims): AnswerFault {
  const holder = hosts.get(asciiHost(domain.trim()) ?? '');
  return holder === undefined ? null : `the domain "${domain}" is taken by the brand "${holder}"`;
}

/** Parses comma-separated codes into a list, in capitals; includes unknown codes. */
function codesIn(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  return [...new Set(codes.filter((code) => code !== ''))];
}

export function languagesIn(text: string): LanguageCode[] {
  return codesIn(text).filter(isLanguage);
}

export function languagesFault(text: string): AnswerFault {
  const known = Object.keys(languages);
  const codes = codesIn(text);
  if (codes.length === 0) return `--languages is empty; available: ${known.join(', ')}`;
  const unknown = codes.find((code) => !isLanguage(code));
  if (unknown === undefined) return null;
  return `unknown language "${unknown}" (available: ${known.join(', ')})${suggestion(unknown, known)}`;
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

export function currencyFault(code: string): AnswerFault {
  if (currencyCodes.includes(code.toUpperCase())) return null;
  return `"${code}" is not an ISO 4217 currency code${suggestion(code.toUpperCase(), currencyCodes)}`;
}

function suggestion(word: string, words: readonly string[]): string {
  const near = didYouMean(word, words);
  return near === null ? '' : `; did you mean "${near}"?`;
}
