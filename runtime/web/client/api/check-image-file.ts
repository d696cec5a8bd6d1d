import { AppError } from '../../../shared/errors.ts';
import { imageLimits } from '../../../shared/image-limits.ts';

/** Rejects what the server would reject by its size or its stated type, before anything is sent. Throws `AppError`. */
export function checkImageFile({ size, type: mediaType }: File): void {
  if (size > imageLimits.bytes)
    throw new AppError('images.too_large', { megabytes: imageLimits.bytes / (1024 * 1024) });
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') throw new AppError('images.unsupported');
}
