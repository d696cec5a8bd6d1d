/** The page of all promotions. */
export const promotionsPath = '/promotions';

/** Returns the address of the page of one promotion. */
export function promotionPath(id: string): string {
  return `/promoDetail?id=${encodeURIComponent(id)}`;
}
