import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatMinor, parseAmount } from '../../shared/money.ts';
import { notFoundPage, pagePolicy, paymentPage } from './payment-page.ts';
import { answers, type Answer, type Requests, type StoredRequest } from './requests.ts';

interface PageOptions {
  requests: Requests;
  wake(): void;
}

/** Registers the hosted page of a payment. It works without a script. */
export function registerPageRoutes(app: FastifyInstance, { requests, wake }: PageOptions): void {
  async function show(reply: FastifyReply, id: string, wrongAmount: string | null): Promise<FastifyReply> {
    const request = await requests.find(id);
    if (request === null || request.kind !== 'payment')
      return send(reply.code(404), { html: notFoundPage(), returnOrigin: null });
    const isDone = (await requests.events(id, { planned: true })).length > 0;
    const html = paymentPage({ request, isDone, wrongAmount });
    return send(wrongAmount === null ? reply : reply.code(400), { html, returnOrigin: originOf(request) });
  }

  app.get<{ Params: { id: string } }>('/pay/:id', ({ params: { id } }, reply) => show(reply, id, null));

  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params: { id }, body }, reply) => {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    const answer = answers.find((each): each is Answer => each === form.get('answer'));
    const request = await requests.find(id);
    if (request === null || request.kind !== 'payment' || answer === undefined) return show(reply, id, null);
    const written = form.get('amount') ?? '';
    const minor = parseAmount(written.trim(), request);
    if (answer === 'other' && (minor === null || minor <= 0n)) return show(reply, id, written);
    const amount = formatMinor(minor ?? 0n, request);
    const given = form.get('currency') ?? '';
    const currency = /^[A-Z]{3}$/.test(given) ? given : request.currency;
    if (await requests.answer(request, { answer, amount, currency })) wake();
    return reply
      .code(303)
      .header('location', request.returnUrl ?? '/')
      .send();
  });
}

function send(
  reply: FastifyReply,
  { html, returnOrigin }: { html: string; returnOrigin: string | null },
): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(returnOrigin)).send(html);
}

/** Browsers also apply `form-action` to the address that a form is redirected to. */
function originOf({ returnUrl }: StoredRequest): string | null {
  return returnUrl === null ? null : new URL(returnUrl).origin;
}
