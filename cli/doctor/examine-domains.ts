import { Resolver } from 'node:dns/promises';
import { openLibrary } from '../compiler/library.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { finding, type Finding } from './finding.ts';

/** Checks that each domain belongs to one brand and resolves in the public DNS. */
export async function examineDomains(workspace: Workspace): Promise<Finding[]> {
  const neighbours = await openLibrary(workspace).neighbours();
  const claims = new Map<string, string[]>();
  for (const { id, hosts } of neighbours) for (const host of hosts) claims.set(host, [...(claims.get(host) ?? []), id]);
  const shared = [...claims]
    .filter(([, ids]) => ids.length > 1)
    .map(([host, ids]) => `${host} is claimed by ${ids.join(' and ')}`);
  const unique =
    shared.length > 0
      ? finding('domains', 'broken', shared.join('; '), 'livery check')
      : finding('domains', 'fine', `${claims.size} domains, each used by one brand`);
  return [unique, await names([...claims.keys()].filter((host) => !isReserved(host)))];
}

/** Returns whether a name is reserved for examples and tests (RFC 2606, RFC 6761) and therefore not in the DNS. */
function isReserved(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|local)$/.test(host) || /(^|\.)example\.(com|net|org)$/.test(host);
}

async function names(hosts: readonly string[]): Promise<Finding> {
  if (hosts.length === 0) return finding('dns', 'skipped', 'all domains are examples');
  const resolver = new Resolver({ timeout: 1500, tries: 1 });
  const answers = await Promise.all(hosts.map((host) => found(resolver, host)));
  if (answers.every((answer) => answer === 'unreachable'))
    return finding('dns', 'skipped', 'no name server answers from here');
  const missing = hosts.filter((_, index) => answers[index] === 'missing');
  return missing.length > 0
    ? finding('dns', 'warning', `no address is known for ${missing.join(', ')}`, 'point the domain at the server')
    : finding('dns', 'fine', `${hosts.length} domains have an address`);
}

async function found(resolver: Resolver, host: string): Promise<'found' | 'missing' | 'unreachable'> {
  const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
  const ask = (addresses: Promise<string[]>) => addresses.then(() => 'found' as const, codeOf);
  const [four, six] = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))]);
  if (four === 'found' || six === 'found') return 'found';
  return four === 'ENOTFOUND' || four === 'ENODATA' ? 'missing' : 'unreachable';
}
