import type { Avatar, AvatarName } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Queryable } from '../../database/database.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { releaseImage, useImageOnce } from '../../images/public.ts';
import type { AccountDependencies } from '../dependencies.ts';

interface AvatarRow {
  /** Written by `setAvatar` alone, which takes names of the schema. */
  static_name: AvatarName | null;
  image_id: string | null;
}

/** Returns the avatar of the player; `plain` until one is chosen. */
export async function avatarOf(call: Call): Promise<Avatar> {
  const { merchant, db } = call.brand;
  const row = await findAvatar(db, { merchant, playerId: playerOf(call).id });
  if (row?.image_id != null) return { avatarType: 'CUSTOM', avatar: row.image_id };
  return { avatarType: 'STATIC', avatar: row?.static_name ?? 'plain' };
}

/**
 * Stores the choice of the player. An image that is replaced is deleted an hour later. Throws `request.not_found` for
 * an image that the player has not uploaded.
 */
export async function setAvatar(
  call: Call<'account.setAvatar'>,
  { clock }: Pick<AccountDependencies, 'clock'>,
): Promise<Avatar> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const playerId = playerOf(call).id;
  const at = clock.now();
  const imageId = input.avatarType === 'CUSTOM' ? input.avatar : null;
  await db.transaction(async (tx) => {
    // Changes of one player are serialised, so that each replaced image is released.
    await tx.query('select id from player where merchant = $1 and id = $2 for no key update', [merchant, playerId]);
    const before = await findAvatar(tx, { merchant, playerId });
    const isNew = imageId !== null && imageId !== before?.image_id;
    if (isNew && !(await useImageOnce(tx, { merchant, playerId, imageId, at })))
      throw new AppError('request.not_found');
    await tx.query(
      `insert into avatar (merchant, player_id, static_name, image_id) values ($1, $2, $3, $4)
       on conflict (merchant, player_id) do update set static_name = $3, image_id = $4`,
      [merchant, playerId, imageId === null ? input.avatar : null, imageId],
    );
    if (before?.image_id != null && before.image_id !== imageId)
      await releaseImage(tx, { merchant, playerId, imageId: before.image_id, at });
  });
  return input;
}

async function findAvatar(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<AvatarRow | undefined> {
  const [row] = await db.query<AvatarRow>(
    'select static_name, image_id from avatar where merchant = $1 and player_id = $2',
    [merchant, playerId],
  );
  return row;
}
