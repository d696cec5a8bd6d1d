import type { OperatorRound, ResolveRound } from '../../../../schema/generated/api/play.ts';
import { VendorRejected, type GameVendor, type VendorRound } from '../../adapters/vendor/vendor.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Approvable } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';

export interface RoundDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
}

/** Maximum rounds in one answer of a vendor. */
const MAX_ROUNDS = 500;

/**
 * Handlers for operators who list unfinished rounds and have their vendor end them. Only the vendor's wallet calls move
 * money.
 */
export function roundHandlers({
  clock,
  vendorOf,
}: RoundDependencies): Pick<Handlers, 'play.operatorRounds' | 'play.resolveRound'> {
  return {
    'play.operatorRounds': async ({ brand, input }) => {
      const query = { merchantCode: brand.merchant, state: input.state ?? 'stuck', limit: MAX_ROUNDS } as const;
      const rounds = await vendorOf(brand)
        .rounds(query)
        .catch((cause: unknown) => {
          throw new AppError('play.vendor_unavailable', {}, { cause });
        });
      return { items: rounds.map(operatorRound) };
    },

    'play.resolveRound': async (call) => {
      const { brand, input, ip } = call;
      const { actor } = operatorOf(call);
      const { merchant, db } = brand;
      const { roundId, action } = input;
      requireReason(input);
      const write = (step: string, event: RoundEvent, tx: Queryable = db): Promise<void> =>
        audit(tx, { merchant, at: clock.now(), actor, action: `round_${action}${step}`, ip, ...event });
      const before = await stateOf(vendorOf(brand), { merchantCode: merchant, roundId });
      // Written before the vendor acts, so that every action has its reason recorded however this process ends.
      await db.transaction(async (tx) => {
        await call.approval?.use(tx);
        await write('', { detail: input, before }, tx);
      });
      const round = await vendorOf(brand)
        .resolveRound({ merchantCode: merchant, roundId, action })
        .catch(async (cause: unknown) => {
          const error = rejected(cause);
          await write('_result', { detail: { roundId, code: error.code, ...error.params }, before });
          throw error;
        });
      const { state, code, bet, win } = round;
      await write('_result', { detail: { roundId, state, code }, before, after: { state, code, bet, win } });
      return operatorRound(round);
    },
  };
}

interface RoundEvent {
  detail: object;
  before?: object | null;
  after?: object;
}

/** A second person may be needed to void or to settle a round; a retry only repeats a call of the vendor. */
export function roundApproval({ vendorOf }: Pick<RoundDependencies, 'vendorOf'>): Approvable {
  return {
    needed: (input) => inputOf(input).action !== 'retry',
    before: ({ brand, input }) =>
      stateOf(vendorOf(brand), { merchantCode: brand.merchant, roundId: inputOf(input).roundId }),
  };
}

/** The operation's own schema has validated the input. */
function inputOf(input: Call['input']): ResolveRound {
  return input as ResolveRound;
}

/** Returns the state of an unfinished round at its vendor; null for any other round, and while the vendor is silent. */
async function stateOf(vendor: GameVendor, round: { merchantCode: string; roundId: string }): Promise<object | null> {
  const { merchantCode, roundId } = round;
  const open = await vendor.rounds({ merchantCode, state: 'open', limit: MAX_ROUNDS }).catch(() => []);
  const found = open.find((each) => each.roundId === roundId);
  return found === undefined ? null : { state: found.state, code: found.code, bet: found.bet, win: found.win };
}

function requireReason({ action, reason = '' }: ResolveRound): void {
  if (action !== 'retry' && reason.trim() === '')
    throw new AppError('request.invalid', { where: '/reason', rule: 'required' });
}

function operatorRound(round: VendorRound): OperatorRound {
  const { roundId, gameId, vassalage, state, code, bet, win, currency } = round;
  const { placedAt, stuckSince, attempts, nextTryAt } = round;
  return { roundId, gameId, vassalage, state, code, bet, win, currency, placedAt, stuckSince, attempts, nextTryAt };
}

/** Error codes for the reasons with which a vendor rejects an action. */
const rejections: Record<string, ErrorCode> = {
  round_unknown: 'play.unknown_round',
  round_settled: 'play.round_closed',
  round_open: 'play.round_closed',
  round_pending: 'play.round_closed',
};

function rejected(cause: unknown): AppError {
  const reason = cause instanceof VendorRejected ? cause.code : '';
  const code = Object.hasOwn(rejections, reason) ? rejections[reason] : undefined;
  return code === undefined
    ? new AppError('play.vendor_unavailable', {}, { cause })
    : new AppError(code, { reason }, { cause });
}
