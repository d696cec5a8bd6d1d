import { useQuery } from '@tanstack/react-query';
import { AvatarPicture } from '../avatar/avatar-picture.tsx';
import { avatarQueries } from '../avatar/avatar-queries.ts';

/** Shows the avatar of the player; the plain one until it is loaded. */
export function OwnAvatar({ size }: { size: number }) {
  const { data = { avatarType: 'STATIC', avatar: 'plain' } as const } = useQuery(avatarQueries.own());
  return <AvatarPicture avatar={data} size={size} />;
}
