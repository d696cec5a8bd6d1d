import type { OperatorProfileName, Profile, ProfileRequest } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { realName } from '../../../../shared/real-name.ts';
import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import type { Brand } from '../../http/brand.ts';
import { operatorOf, playerOf, type Call, type Handlers } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { checkField } from '../players/check-field.ts';
import { checkAge } from '../players/check-age.ts';
import { registerRules } from '../players/register-rules.ts';
import { findMember } from '../players/repository.ts';

type ProfileOperation = 'account.profile' | 'account.saveProfile' | 'account.setRealName';
type Field = keyof Profile['fields'];

/** The fields of a profile besides the real name. */
const fields = [
  'nickname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
] as const satisfies readonly Field[];

/** Handlers for the profile of a member. */
export function profileHandlers(dependencies: Pick<AccountDependencies, 'clock'>): Pick<Handlers, ProfileOperation> {
  return {
    'account.profile': async (call) => {
      const { merchant, db } = call.brand;
      return profileValue(await readRow(db, { merchant, playerId: playerOf(call).id }));
    },
    'account.saveProfile': (call) => saveProfile(call, dependencies),
    'account.setRealName': (call) => setRealName(call, dependencies),
  };
}

interface ProfileRow {
  nickname: string;
  profile: Record<string, unknown>;
}

interface PlayerKey {
  merchant: string;
  playerId: string;
}

async function readRow(db: Queryable, { merchant, playerId }: PlayerKey): Promise<ProfileRow> {
  const [row] = await db.query<ProfileRow>('select nickname, profile from player where merchant = $1 and id = $2', [
    merchant,
    playerId,
  ]);
  if (row === undefined) throw new AppError('request.not_found');
  return row;
}

/** Reads the row and locks it until the transaction ends. */
async function lockRow(tx: Queryable, { merchant, playerId }: PlayerKey): Promise<ProfileRow> {
  const [row] = await tx.query<ProfileRow>(
    'select nickname, profile from player where merchant = $1 and id = $2 for update',
    [merchant, playerId],
  );
  if (row === undefined) throw new AppError('request.not_found');
  return row;
}

function profileValue({ nickname, profile }: ProfileRow): Profile {
  const text = (key: string): string => (typeof profile[key] === 'string' ? profile[key] : '');
  const values = Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
  return { realName: text('payeeName') === '' ? null : text('payeeName'), fields: { ...values, nickname } };
}

/**
 * Stores the given fields; a field that is left out stays. The real name and the date of birth are stored once: an
 * operator changes the name later. Throws `account.field_invalid`, `account.under_age` and `account.profile_fixed`.
 */
async function saveProfile(
  call: Call<'account.saveProfile'>,
  { clock }: Pick<AccountDependencies, 'clock'>,
): Promise<Profile> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const now = clock.now();
  const player = { merchant, playerId: playerOf(call).id };
  const given = readGiven(brand, input, now);
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, player);
    const stored = { birthday: undefined, ...before.profile, payeeName: realName(profileValue(before).realName ?? '') };
    for (const field of ['payeeName', 'birthday'] as const) {
      const known = stored[field];
      if (given[field] !== undefined && known !== undefined && known !== '' && known !== given[field])
        throw new AppError('account.profile_fixed', { field });
    }
    const changed = Object.keys(given).filter(
      (field) => given[field] !== (field === 'nickname' ? before.nickname : (before.profile[field] ?? '')),
    );
    if (changed.length === 0) return profileValue(before);
    await tx.query(
      `update player set profile = profile || $3::jsonb, nickname = coalesce($4, nickname)
       where merchant = $1 and id = $2`,
      [merchant, player.playerId, JSON.stringify(given), given.nickname ?? null],
    );
    // The values are personal: the log names the fields alone.
    const detail = { fields: changed };
    await audit(tx, { merchant, at: now, actor: player.playerId, action: 'member.save_profile', detail, ip });
    return profileValue(await readRow(tx, player));
  });
}

/** Returns the fields that a request sets, by their names in the profile, after validation. */
function readGiven(brand: Brand, input: ProfileRequest, now: number): Partial<Record<string, string>> {
  const given: Partial<Record<string, string>> = {};
  const values: Partial<Record<string, string>> = { ...input.fields, payeeName: input.realName };
  for (const rule of registerRules(brand.settings)) {
    const { field } = rule;
    const typed = values[field];
    if (typed === undefined) continue;
    const value = field === 'payeeName' ? realName(typed) : typed.trim().normalize('NFC');
    const required = field === 'payeeName' || field === 'nickname';
    checkField({ ...rule, required }, value);
    given[field] = value;
  }
  if (given.birthday) checkAge(brand, given.birthday, now);
  return given;
}

/** Corrects the real name of a member. Throws `request.not_found` and `account.field_invalid`. */
async function setRealName(
  call: Call<'account.setRealName'>,
  { clock }: Pick<AccountDependencies, 'clock'>,
): Promise<OperatorProfileName> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { username, reason } = input;
  const { payeeName = '' } = readGiven(brand, { realName: input.realName }, clock.now());
  const found = await findMember(db, merchant, username);
  const { actor } = operatorOf(call);
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, { merchant, playerId: found.id });
    await tx.query(
      `update player set profile = profile || jsonb_build_object('payeeName', $3::text)
       where merchant = $1 and id = $2`,
      [merchant, found.id, payeeName],
    );
    const [before, after] = [{ realName: profileValue(row).realName }, { realName: payeeName }];
    const detail = { player: found.id, reason };
    await audit(tx, { merchant, at: clock.now(), actor, action: 'member.set_real_name', detail, before, after, ip });
  });
  return { username: found.username, realName: payeeName };
}
