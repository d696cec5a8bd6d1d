/** There is no room left where a file was to be written. The file is as it was before. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(file: string, options?: ErrorOptions) {
    super(`the disk is full: ${file} could not be written, and nothing of it has changed`, options);
  }
}

/** Runs what writes a file; an operating system without room (ENOSPC, EDQUOT) is reported as `DiskFull` with the file's path. */
export async function reportingFullDisk<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFull(file, { cause }) : cause;
  }
}
