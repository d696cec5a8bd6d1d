import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { closeMonths } from './close-months-job.ts';
import { monthAt } from './statement-month.ts';
import { listStatements } from './statement-repository.ts';

/**
 * Issues the statements of the months in which the demo member has played. On a new server the month was closed before
 * the demo history existed.
 */
export async function demoStatements(brand: Brand, { now, secret }: DemoContext): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const { timeZone } = settings;
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const stored = await listStatements(db, { merchant, playerId: player.id, limit: 1 });
  if (stored.items.length > 0) return;
  const last = monthAt(monthAt(now, timeZone).from - 1, timeZone);
  const renew = async (): Promise<void> => undefined;
  await closeMonths({ db, merchant, secret, now, currency: bundle.currency, timeZone, renew }, last);
}
