import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import type { Logger } from 'pino';
import { limitConcurrency } from '../../shared/limit-concurrency.ts';
import { VersionRejectedError } from '../../shared/version-rejected.ts';
import { candidateVersions, readRelease, type BrandRelease } from './brand-release.ts';
import { isRecord } from '../../shared/is-record.ts';

const legalId = /^[a-z0-9][a-z0-9-]{0,62}$/;
/** Brands that are read and loaded at a time: they wait for the disk and for the database. */
const LOADED_AT_ONCE = 8;

interface RegistryOptions {
  distDir: string;
  /** Brands also answer on `<id>.localhost`. */
  localhostNames: boolean;
  log: Logger;
  /** Called before a version goes live; when it throws, the version is rejected. */
  onLoad(release: BrandRelease): void | Promise<void>;
}

/** A version that `current.json` names and that this server does not serve. */
export interface RejectedVersion {
  brand: string;
  /** Null when `current.json` itself cannot be read. */
  version: string | null;
  reason: string;
}

/**
 * The brands that are served. Checks `dist` a few times a second and replaces a brand when its `current.json` changes.
 * A version that cannot be read or loaded is rejected: it is logged once, reported by `rejected`, and the last valid
 * one stays live; after a restart that is the newest older version which can be loaded.
 */
export class BrandRegistry {
  readonly #options: RegistryOptions;
  #hosts: ReadonlyMap<string, BrandRelease> = new Map();
  #releases: ReadonlyMap<string, BrandRelease> = new Map();
  /** Fingerprint of each brand's `current.json` when it was last read without error. */
  readonly #seen = new Map<string, string>();
  /** Fingerprints of each `current.json` whose version was rejected finally: read again only when the file changes. */
  readonly #settled = new Map<string, string>();
  readonly #rejected = new Map<string, RejectedVersion>();
  readonly #faults = new Map<string, string>();
  #declared: Readonly<Record<string, string>> = {};
  #timer: NodeJS.Timeout | null = null;
  #scanning: Promise<void> | null = null;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  /** Returns the brand of a normalised host. */
  byHost(host: string): BrandRelease | undefined {
    return this.#hosts.get(host);
  }

  byId(id: string): BrandRelease | undefined {
    return this.#releases.get(id);
  }

  all(): BrandRelease[] {
    return [...this.#releases.values()].sort((a, b) => a.id.localeCompare(b.id));
  }

  /** Returns the versions that are compiled but not served, by brand. */
  rejected(): RejectedVersion[] {
    return [...this.#rejected.values()].sort((a, b) => a.brand.localeCompare(b.brand));
  }

  /** Reads every brand once, then checks for changes until `close`. */
  async start(): Promise<void> {
    await this.scan();
    this.#schedule();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#scanning;
  }

  /** Checks once for changes and applies them. */
  async scan(): Promise<void> {
    const { distDir } = this.#options;
    await this.#guard('hosts.json', async () => {
      this.#declared = parseHosts(await readFile(path.join(distDir, 'hosts.json'), 'utf8'));
    });
    const ids = await compiledBrands(distDir, this.#releases);
    const releases = new Map([...this.#releases].filter(([id]) => ids.includes(id)));
    const whenFree = limitConcurrency(LOADED_AT_ONCE);
    await Promise.all(ids.map((id) => whenFree(() => this.#guard(id, () => this.#update(id, releases)))));
    for (const id of this.#rejected.keys()) if (!ids.includes(id)) this.#rejected.delete(id);
    for (const id of this.#settled.keys()) if (!ids.includes(id)) this.#settled.delete(id);
    this.#swap(releases);
  }

  /** Applies `current.json` of one brand. Throws when its version is rejected. */
  async #update(id: string, releases: Map<string, BrandRelease>): Promise<void> {
    const { distDir } = this.#options;
    const mark = await fileMark(path.join(distDir, 'brands', id, 'current.json'));
    if (mark === null) {
      releases.delete(id);
      this.#rejected.delete(id);
      this.#settled.delete(id);
      return;
    }
    if ((this.#seen.get(id) === mark && releases.has(id)) || this.#settled.get(id) === mark) return;
    let version: string | null = null;
    try {
      const [current, ...older] = await candidateVersions(distDir, id);
      version = current;
      await this.#load(id, current, releases).catch(async (error: unknown) => {
        if (!releases.has(id)) await this.#loadOlder(id, older, releases);
        throw error;
      });
      this.#seen.set(id, mark);
      this.#rejected.delete(id);
    } catch (error) {
      this.#rejected.set(id, { brand: id, version, reason: messageOf(error) });
      if (error instanceof VersionRejectedError) this.#settled.set(id, mark);
      throw error;
    }
  }

  async #load(id: string, hash: string, releases: Map<string, BrandRelease>): Promise<void> {
    if (releases.get(id)?.hash === hash) return;
    const release = await readRelease(this.#options.distDir, id, hash);
    await this.#options.onLoad(release);
    releases.set(id, release);
    this.#options.log.info({ brand: id, hash }, 'brand is live');
  }

  /** Loads the newest older version that can be loaded, because no version of the brand is served yet. */
  async #loadOlder(id: string, hashes: readonly string[], releases: Map<string, BrandRelease>): Promise<void> {
    for (const hash of hashes) {
      await this.#guard(`${id}/${hash}`, () => this.#load(id, hash, releases));
      if (releases.has(id)) return;
    }
  }

  #swap(releases: ReadonlyMap<string, BrandRelease>): void {
    const hosts = new Map<string, BrandRelease>();
    for (const release of releases.values())
      if (this.#options.localhostNames) hosts.set(`${release.id}.localhost`, release);
    for (const [host, id] of Object.entries(this.#declared)) {
      const release = releases.get(id);
      const isLocalName = host.endsWith('.localhost');
      if (release !== undefined && (!isLocalName || this.#options.localhostNames)) hosts.set(host, release);
    }
    // The host table comes from the rejected version: the version that stays live keeps its domains too.
    for (const { brand } of this.rejected()) {
      const release = releases.get(brand);
      for (const host of (release?.bundle.domains ?? []).map(domainToASCII))
        if (release !== undefined && !hosts.has(host)) hosts.set(host, release);
    }
    this.#releases = releases;
    this.#hosts = hosts;
  }

  #schedule(): void {
    const pause = Math.min(450, 200 + this.#releases.size);
    this.#timer = setTimeout(() => {
      this.#scanning = this.scan().finally(() => {
        this.#scanning = null;
        if (this.#timer !== null) this.#schedule();
      });
    }, pause);
    this.#timer.unref();
  }

  /** Runs one step. A new error is logged; the live versions stay unchanged. */
  async #guard(subject: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
      this.#faults.delete(subject);
    } catch (error) {
      const message = messageOf(error);
      if (this.#faults.get(subject) === message) return;
      this.#faults.set(subject, message);
      this.#options.log.error({ subject, err: error }, 'not loaded; what was live before stays');
    }
  }
}

function parseHosts(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('hosts.json is not a map of hosts to brands');
  const hosts: Record<string, string> = {};
  for (const [host, id] of Object.entries(value)) {
    if (typeof id !== 'string' || !legalId.test(id)) throw new Error(`hosts.json gives ${host} no legal brand id`);
    hosts[host.toLowerCase()] = id;
  }
  return hosts;
}

/** Returns the ids under `dist/brands`; those being served when the folder cannot be read. */
async function compiledBrands(distDir: string, served: ReadonlyMap<string, unknown>): Promise<string[]> {
  const entries = await readdir(path.join(distDir, 'brands'), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [...served.keys()];
  const found = entries.filter((entry) => entry.isDirectory() && legalId.test(entry.name));
  return found.map(({ name }) => name).sort();
}

/** Returns a fingerprint that changes when the file is replaced; null while there is none. */
async function fileMark(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : `${found.mtimeMs}:${found.ino}:${found.size}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
