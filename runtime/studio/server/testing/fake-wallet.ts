import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import type { Now } from '../../../shared/time.ts';
import { createSignatureCheck } from '../vendor/signature.ts';

type Trouble = 'lost-before' | 'lost-after' | 'hang' | 'broken' | 'session_ended';
interface Call {
  operation: string;
  transactionId: string;
  amount: string;
  duplicate: boolean;
  playerSession: string;
}

/** Starts the wallet of a platform as PROTOCOL.md requires it, for one player, with injected failures. */
export async function startFakeWallet({
  secret,
  clock,
  balance = '1000.00',
  port = 0,
}: {
  secret: string;
  clock: Now;
  balance?: string;
  port?: number;
}) {
  const thb = { decimals: 2 };
  let minor = parseAmount(balance, thb) ?? 0n;
  const moved = new Map<string, string>();
  const voided = new Set<string>();
  const calls: Call[] = [];
  const troubles: { operation: string; trouble: Trouble; times: number }[] = [];
  const holds = createHolds();
  const isGenuine = createSignatureCheck({ secret, clock });

  function act(operation: string, body: Record<string, string>): { status: number; reply: object } {
    const done = (duplicate: boolean): { status: number; reply: object } => {
      const { transactionId = '', amount = '', playerSession = '' } = body;
      calls.push({ operation, transactionId, amount, duplicate, playerSession });
      return {
        status: 200,
        reply: {
          transactionId: body['transactionId'],
          balance: formatMinor(minor, thb),
          currency: body['currency'],
          duplicate,
        },
      };
    };
    const refuse = (code: string) => ({ status: code === 'session_ended' ? 401 : 409, reply: { code } });
    if (operation === 'balance')
      return { status: 200, reply: { balance: formatMinor(minor, thb), currency: body['currency'] } };
    const id = body['transactionId'] ?? '';
    const bet = body['betTransactionId'] ?? '';
    const amount = parseAmount(body['amount'], thb) ?? 0n;
    if (moved.has(id)) return moved.get(id) === `${operation}:${amount}` ? done(true) : refuse('transaction_mismatch');
    if (operation === 'bet' && voided.has(id)) return refuse('transaction_voided');
    if (operation === 'bet' && amount > minor) return refuse('insufficient_funds');
    if (operation === 'win' && !moved.has(bet)) return refuse('bet_unknown');
    if (operation === 'rollback') {
      voided.add(bet);
      if (moved.delete(bet)) minor += amount;
    } else minor += operation === 'bet' ? -amount : amount;
    moved.set(id, `${operation}:${amount}`);
    return done(false);
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const part of request) text += String(part);
    const operation = request.url?.split('/').at(-1) ?? '';
    const trouble = troubles.find((each) => each.operation === operation && each.times > 0);
    if (trouble !== undefined) trouble.times -= 1;
    if (!isGenuine({ method: 'POST', path: request.url ?? '', body: text }, request.headers)) {
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"signature_invalid"}');
    }
    await holds.pass(operation);
    // Destroying a request that is read to its end leaves its connection open, and the caller would wait for a timeout.
    if (trouble?.trouble === 'lost-before') return void request.socket.destroy();
    if (trouble?.trouble === 'hang') return;
    if (trouble?.trouble === 'broken') return void response.writeHead(502).end('bad gateway');
    if (trouble?.trouble === 'session_ended')
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"session_ended"}');
    const { status, reply } = act(operation, JSON.parse(text) as Record<string, string>);
    if (trouble?.trouble === 'lost-after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/seamless/v1`,
    calls,
    balance: () => formatMinor(minor, thb),
    setBalance: (amount: string) => {
      minor = parseAmount(amount, thb) ?? 0n;
    },
    /** Makes the next calls of an operation fail in the given manner. */
    order: (operation: string, trouble: Trouble, times = 1) => troubles.push({ operation, trouble, times }),
    calm: () => troubles.splice(0),
    hold: holds.hold,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createHolds() {
  const waiting: { operation: string; reached: () => void; released: Promise<void> }[] = [];
  return {
    /** Delays the answer to the next call of an operation, once it is `reached`, until it is released. */
    hold(operation: string): { reached: Promise<void>; release: () => void } {
      const [call, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      waiting.push({ operation, reached: call.resolve, released: end.promise });
      return { reached: call.promise, release: end.resolve };
    },
    async pass(operation: string): Promise<void> {
      const found = waiting.findIndex((hold) => hold.operation === operation);
      const [hold] = found === -1 ? [] : waiting.splice(found, 1);
      hold?.reached();
      await hold?.released;
    },
  };
}
