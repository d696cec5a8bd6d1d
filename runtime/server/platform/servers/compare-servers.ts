/** What a server tells the other servers on its database. */
export interface ServerState {
  /** Where it runs, for operators: `host:port`. */
  name: string;
  /** The release of Livery, for what is stored with the version of its schema. */
  version: string;
  /** Served version by brand. */
  brands: Readonly<Record<string, string>>;
  /** Fingerprint of each secret by the variable that contains it; null for one that is not set. */
  secrets: Readonly<Record<string, string | null>>;
}

/** One thing in which another server differs from this one. */
export interface ServerDifference {
  /** Name of the other server. */
  server: string;
  differs: 'version' | 'dist' | 'secret';
  /** What the other server has or lacks, as the rest of a sentence that begins with its name. */
  detail: string;
}

/** Returns how another server differs from this one. A secret that one of them does not know yet is left out. */
export function compareServers(own: ServerState, other: ServerState): ServerDifference[] {
  const server = other.name;
  const ids = [...new Set([...Object.keys(own.brands), ...Object.keys(other.brands)])].sort();
  const brands = ids.filter((id) => own.brands[id] !== other.brands[id]);
  const version: ServerDifference[] =
    own.version === other.version
      ? []
      : [{ server, differs: 'version', detail: `is of version ${other.version}, this server of ${own.version}` }];
  const dist: ServerDifference[] =
    brands.length === 0
      ? []
      : [{ server, differs: 'dist', detail: `serves another version, or none, of: ${brands.join(', ')}` }];
  const secrets = Object.keys(own.secrets)
    .sort()
    .flatMap((name): ServerDifference[] => {
      const detail = secretDetail(name, own.secrets[name], other.secrets[name]);
      return detail === null ? [] : [{ server, differs: 'secret', detail }];
    });
  return [...version, ...dist, ...secrets];
}

type Fingerprint = string | null | undefined;

function secretDetail(name: string, own: Fingerprint, other: Fingerprint): string | null {
  if (own === undefined || other === undefined || own === other) return null;
  if (other === null) return `lacks the secret ${name}, which this server has`;
  return own === null
    ? `has the secret ${name}, which this server lacks`
    : `has another value of the secret ${name} than this server`;
}
