import type { Money } from '../../schema/generated/api/wallet.ts';
import { validate } from '../../schema/validate.ts';
import type { ServedMoney } from '../compiler/brand-money.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { operatorTarget } from '../operator-api.ts';
import { servedVersions } from '../served-versions.ts';
import { call } from '../server-client.ts';

/**
 * Returns the money of the brands that the running server serves from this project's `dist`. Leaves out brands that it
 * does not serve or does not answer for. Empty if no server is running.
 */
export async function servedMoney(
  ids: readonly string[],
  workspace: Workspace,
): Promise<ReadonlyMap<string, ServedMoney>> {
  const money = new Map<string, ServedMoney>();
  const report = await servedVersions(workspace);
  for (const id of ids) {
    if (report?.served.has(id) !== true) continue;
    const target = await operatorTarget(id, workspace);
    if (target === null) break;
    const { address, host, token } = target;
    const answer = await call(`${address}/wps/operator/money`, { host, token }).catch(() => null);
    // A server that does not answer for one brand would delay the command for each of the others.
    if (answer === null) break;
    const { body } = answer;
    const value: unknown = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
    if (isMoney(value)) money.set(id, value);
  }
  return money;
}

function isMoney(value: unknown): value is Money {
  return validate('api/wallet#Money', value).valid;
}
