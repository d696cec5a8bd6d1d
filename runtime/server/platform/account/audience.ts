import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import type { PlayerType } from '../http/call.ts';

const agentTypes: readonly PlayerType[] = [1, 2, 41, 42];

/** Throws when a site is for members alone, or for agents alone, and this one is not. */
export function checkAudience({ bundle }: Pick<Brand, 'bundle'>, type: PlayerType): void {
  const { audience } = bundle.deployment;
  const isAgent = agentTypes.includes(type);
  if (audience === 'members' && isAgent) throw new AppError('account.not_member');
  if (audience === 'agents' && !isAgent) throw new AppError('account.not_agent');
}
