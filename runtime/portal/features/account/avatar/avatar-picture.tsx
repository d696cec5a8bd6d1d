import styled from 'styled-components';
import type { Avatar } from '../../../../../schema/generated/api/account.ts';
import { imageUrl } from '../../../../web/client/api/upload-images.ts';
import { color, radius } from '../../../../web/ui/tokens.ts';
import { staticAvatars } from './static-avatars.tsx';

/** Shows an avatar as a disc. It is decoration: the name of the player stands beside it. */
export function AvatarPicture({ avatar, size }: { avatar: Avatar; size: number }) {
  if (avatar.avatarType === 'CUSTOM')
    return <Photo src={imageUrl(avatar.avatar)} alt="" width={size} height={size} data-testid="avatar-custom" />;
  return (
    <Drawing viewBox="0 0 40 40" width={size} height={size} aria-hidden data-testid={`avatar-${avatar.avatar}`}>
      {staticAvatars[avatar.avatar]}
    </Drawing>
  );
}

const Photo = styled.img`
  flex: none;
  border-radius: ${radius.pill};
  object-fit: cover;
`;

const Drawing = styled.svg`
  flex: none;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
  color: ${color.accentStrong};
  fill: currentColor;
`;
