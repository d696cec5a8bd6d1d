/**
 * Ref of an image with `onError`. One that failed before the page ran is loaded again, so that `onError` hears of it.
 */
export function retryFailed(image: HTMLImageElement | null): void {
  if (image?.complete === true && image.naturalWidth === 0) image.setAttribute('src', image.src);
}
