import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOTICE_PATH } from '../../adapters/payments/payment-provider.ts';
import type { Clock } from '../clock/clock.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { findAttempt, moveDeposit } from './deposit-repository.ts';
import { REDIRECT_PATH } from './deposit-value.ts';
import { storeNotice } from './notice-repository.ts';
import type { PaymentWork } from './payment-work.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

interface PaymentRouteOptions extends Pick<PaymentDependencies, 'paymentsOf'> {
  clock: Pick<Clock, 'now' | 'machineNow'>;
  brandOf(request: FastifyRequest): Brand;
  work: Pick<PaymentWork, 'wake'>;
}

const BODY_LIMIT = 64 * 1024;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Registers what is no call of the portal: the notices of payment providers, and the way to the cashier. A notice is
 * stored and answered 200; it is worked on afterwards, so that a provider never waits for us. A notice
 * that names the merchant of another brand is answered 409 and not stored.
 */
export function registerPaymentRoutes(app: FastifyInstance, options: PaymentRouteOptions): void {
  const { clock, brandOf, paymentsOf, work } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  app.post(NOTICE_PATH, async (request, reply) => {
    const brand = brandOf(request);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    for (const provider of paymentsOf(brand)) {
      const notice = provider.readNotice({ headers: request.headers, body, now: clock.machineNow() });
      if (notice === null) continue;
      const { merchant, db } = brand;
      const { merchant: named, ...stored } = notice;
      if (named !== null && named !== merchant) return reply.code(409).send({ code: 'merchant_mismatch' });
      const at = new Date(clock.now());
      const text = body.toString('utf8');
      const isDue = await storeNotice(db, { merchant, provider: provider.id, ...stored, body: text, at });
      if (isDue) work.wake(brand.id);
      return reply.send({ received: true });
    }
    return reply.code(401).send({ code: 'signature_invalid' });
  });

  app.get<{ Params: { attempt: string } }>(`${REDIRECT_PATH}/:attempt`, async (request, reply) => {
    const { merchant, db } = brandOf(request);
    const { attempt: id } = request.params;
    const attempt = uuid.test(id) ? await findAttempt(db, { merchant, id }) : null;
    if (attempt?.url == null) return reply.code(302).header('location', '/deposit').send();
    const at = clock.now();
    await db.transaction(async (tx) => {
      const to = { state: 'redirected' as const };
      if (!(await moveDeposit(tx, { merchant, id: attempt.deposit_id, from: ['requested'], to }))) return;
      await audit(tx, {
        merchant,
        at,
        // The address of the attempt needs no session.
        actor: 'unknown',
        action: 'payments.deposit_redirected',
        detail: { deposit: attempt.deposit_id, attempt: id },
        before: { state: 'requested' },
        after: to,
        ip: request.visitor.ip,
      });
    });
    return reply.code(302).header('location', attempt.url).header('cache-control', 'no-store').send();
  });
}
