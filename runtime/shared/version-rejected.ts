/**
 * A compiled version of a brand cannot be served, even on a retry: its settings are invalid, or it contradicts stored
 * data. The server keeps the version it serves and reports the reason until another version is compiled.
 */
export class VersionRejectedError extends Error {
  override readonly name: string = 'VersionRejectedError';
}
