/** Opens an address of this site in place of the page: the cashier is another site. */
export function leavePage(path: string): void {
  location.assign(path);
}
