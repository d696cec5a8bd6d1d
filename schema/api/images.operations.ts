import type { Operation } from './operation.ts';

/** Images that players upload: avatars and proofs. */
export const imagesOperations = {
  'images.upload': {
    method: 'POST',
    path: '/wps/member/images',
    access: 'member',
    perMinute: 20,
    upload: { files: 3 },
    summary:
      'Stores up to 3 png or jpg images of up to 5 MB each; an image that nothing uses is deleted after an hour.',
    value: 'images#UploadedImages',
    errors: [
      'images.unsupported',
      'images.unreadable',
      'images.unsafe',
      'images.too_complex',
      'request.too_slow',
      'images.too_large',
      'images.too_many',
      'images.dimensions',
      'images.quota',
    ],
  },
  'images.image': {
    method: 'GET',
    path: '/wps/member/images',
    access: 'member',
    file: ['image/png', 'image/jpeg'],
    summary: 'An image that the player has uploaded.',
    request: 'images#ImageQuery',
    errors: ['request.not_found'],
  },
} as const satisfies Record<`images.${string}`, Operation>;
