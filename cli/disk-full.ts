/** The disk is full where a file was to be written. The file is unchanged. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(file: string, options?: ErrorOptions) {
    super(`the disk is full: ${file} could not be written, and nothing of it has changed`, options);
  }
}

/** The exit code of a child process whose disk was full. */
export const DISK_FULL_EXIT = 74;

/** Runs a function that writes a file. Throws `DiskFull` with the file's path for ENOSPC and EDQUOT. */
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
  // The bundler gives the system's error number only in its message: ENOSPC is 28, EDQUOT 122.
  return /\(os error (?:28|122)\)/.test(error.message);
}
