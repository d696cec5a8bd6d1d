/**
 * A compiled version of a brand cannot be served, whatever is tried: its settings are illegal, or it contradicts what is
 * stored. The server keeps the version it serves and reports the reason until another version is compiled.
 */
export class VersionRejectedError extends Error {
  override readonly name: string = 'VersionRejectedError';
}
