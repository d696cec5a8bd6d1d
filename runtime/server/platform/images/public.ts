/** The image functions that other modules may use. */
export { databaseImages } from './database-images.ts';
export { readImage } from './read-image.ts';
export { releaseImage, useImageOnce } from './repository.ts';
export { storeImage } from './store-image.ts';
