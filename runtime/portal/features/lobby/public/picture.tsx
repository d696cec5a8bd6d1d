import { imageUrls, imageFailed } from '../../../client/page/image-cdn.ts';
import { FallbackPicture, type FallbackPictureProps } from '../../../ui/fallback-picture.tsx';

export interface PictureProps extends Pick<FallbackPictureProps, 'icon' | 'width' | 'height'> {
  address: string;
  /** Hosts it may come from, the chosen one first. */
  hosts: readonly string[];
}

/** A small picture beside words: from the chosen host, from the next where that one fails, and a drawn default at last. */
export function Picture({ address, hosts, ...rest }: PictureProps) {
  return <FallbackPicture addresses={imageUrls(address, hosts)} onFailed={imageFailed} {...rest} />;
}
