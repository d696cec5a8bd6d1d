/** Errors of uploads. */
export const imagesErrors = {
  'images.unsupported': 415,
  'images.unreadable': 400,
  'images.unsafe': 400,
  'images.too_complex': 400,
  'images.too_large': 413,
  'images.too_many': 400,
  'images.dimensions': 400,
  'images.quota': 429,
} as const satisfies Record<string, number>;
