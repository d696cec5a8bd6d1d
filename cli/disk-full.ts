/** There is no room left where a file was to be written. The file is as it was before. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(file: string, options?: ErrorOptions) {
    super(`the disk is full: ${file} could not be written, and nothing of it has changed`, options);
  }
}

/** The exit code of a child process that had no room left. */
export const DISK_FULL_EXIT = 74;

/** Runs what writes a file; an operating system without room (ENOSPC, EDQUOT) is reported as `DiskFull` with the file's path. */
export async function reportingFullDisk<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    throw meansFullDisk(cause) ? new DiskFull(file, { cause }) : cause;
  }
}

function meansFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  // The bundler states the number of the system's error in its message alone: ENOSPC is 28, EDQUOT 122.
  return /\(os error (?:28|122)\)/.test(error.message);
}
