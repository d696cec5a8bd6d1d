import { imageUrls, imageFailed } from '../../../core/page/image-cdn.ts';
import { FallbackPicture, type FallbackPictureProps } from '../../../../web/ui/fallback-picture.tsx';

export interface PictureProps extends Pick<FallbackPictureProps, 'icon' | 'width' | 'height'> {
  address: string;
  /** Hosts of the image, the preferred one first. */
  hosts: readonly string[];
}

/** Small image next to text: from the preferred host, from the next one if that fails, and finally a drawn default. */
export function Picture({ address, hosts, ...rest }: PictureProps) {
  return <FallbackPicture addresses={imageUrls(address, hosts)} onFailed={imageFailed} {...rest} />;
}
