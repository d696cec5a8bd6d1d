/** Path of the list of all notices. */
export const noticesPath = '/noticePage';

/** Returns the path of a notice. */
export function noticePath(id: string): string {
  return `${noticesPath}?notice=${encodeURIComponent(id)}`;
}
