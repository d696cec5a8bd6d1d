/** Limits of uploaded images, used by the form before it sends and by the server when it reads. */
export const imageLimits = {
  /** Bytes of one file. */
  bytes: 5 * 1024 * 1024,
  /** Width times height of the encoded image. */
  pixels: 40_000_000,
  /** Longer side of the encoded image. */
  side: 16_000,
  /** Longer side of the stored image. */
  storedSide: 1_600,
} as const;
