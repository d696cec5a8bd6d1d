import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../../shared/errors.ts';
import {
  clearPending,
  clearRejected,
  type PendingRequest,
  readPending,
  requestScope,
  storePending,
} from '../../../core/once/pending-request.ts';
import { isDefinitive } from '../../../core/once/use-once.ts';

/** What a form moves, and what else it asks for: texts by name, stored in the browser until the outcome is known. */
export interface Moved {
  /** Decimal string. */
  amount: string;
}

/** What a form sends; `key` is stored in the browser before. */
export type MoneyRequest<Payload extends Moved = Moved> = Payload & { key: string; paymentPassword: string };

export interface MoneyCalls<Receipt, Payload extends Moved = Moved> {
  /** Moves the money; the same key again must return the same receipt. */
  send: (request: MoneyRequest<Payload>) => Promise<Receipt>;
  /** Returns the receipt of a request that took effect, or null. */
  find: (key: string) => Promise<Receipt | null>;
}

/**
 * `recovering`: asks what became of a request of before. `form`, `confirm`: the player fills in and confirms.
 * `unknown`: no answer came, so the request may have taken effect. `done`: it has.
 */
export type MoneyStep<Receipt> =
  | { step: 'recovering' }
  | { step: 'unknown' }
  | { step: 'form'; notCarriedOut: boolean }
  | { step: 'confirm'; error: AppError | null }
  | { step: 'done'; receipt: Receipt; recovered: boolean };

export interface MoneyRequestState<Receipt, Payload extends Moved> {
  state: MoneyStep<Receipt>;
  /** A call is running; further calls are ignored. */
  busy: boolean;
  /** The request that was pending when the form opened. */
  pending: PendingRequest<Payload> | null;
  edit: () => void;
  confirm: () => void;
  send: (payload: Payload, paymentPassword?: string) => void;
  /** Asks what became of the request; sends it again with the same key if it has had no effect. */
  check: (payload: Payload, paymentPassword?: string) => void;
  /** Begins the next request. */
  restart: () => void;
}

const fresh = { step: 'form', notCarriedOut: false } as const;

/**
 * Moves money once, whatever happens on the way. The key is stored before the request is sent, and kept over reloads,
 * lost connections and new logins until the outcome is known: a receipt, or a rejection of the only attempt. No time ends
 * this: a request that is sent again after a day still has the key of the first attempt.
 */
export function useMoneyRequest<Receipt, Payload extends Moved>(
  form: string,
  { send, find }: MoneyCalls<Receipt, Payload>,
): MoneyRequestState<Receipt, Payload> {
  const scope = requestScope(form);
  const [pending, setPending] = useState(() => readPending<Payload>(scope));
  const [state, setState] = useState<MoneyStep<Receipt>>(() => (pending === null ? fresh : { step: 'recovering' }));
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /**
   * The key of a request whose outcome this tab does not know. Another tab, or this page before it was closed and opened
   * again, may have learned the outcome and forgotten the stored key.
   */
  const used = useRef(pending?.key ?? null);

  const run = (work: () => Promise<MoneyStep<Receipt>>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work()
      .then(setState)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };

  const finish = (
    key: string,
    { receipt, recovered }: { receipt: Receipt; recovered: boolean },
  ): MoneyStep<Receipt> => {
    clearPending(scope, key);
    return { step: 'done', receipt, recovered };
  };

  /** Asks for the receipt of a pending key. */
  const ask = async (key: string, otherwise: () => Promise<MoneyStep<Receipt>>): Promise<MoneyStep<Receipt>> => {
    let receipt: Receipt | null;
    try {
      receipt = await find(key);
    } catch {
      return { step: 'unknown' };
    }
    return receipt === null ? otherwise() : finish(key, { receipt, recovered: true });
  };

  const attempt = async (payload: Payload, paymentPassword = ''): Promise<MoneyStep<Receipt>> => {
    const request = storePending(scope, payload, used.current);
    used.current = request.key;
    try {
      const receipt = await send({ ...payload, key: request.key, paymentPassword });
      return finish(request.key, { receipt, recovered: false });
    } catch (error) {
      if (!isDefinitive(error)) return { step: 'unknown' };
      if (clearRejected(scope, request.key)) used.current = null;
      const rejected = { step: 'confirm', error } as const;
      return error.code === 'wallet.key_reused' ? ask(request.key, async () => rejected) : rejected;
    }
  };

  const recover = (key: string): void => run(() => ask(key, async () => ({ step: 'form', notCarriedOut: true })));

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || pending === null) return;
    opened.current = true;
    recover(pending.key);
  });

  return {
    state,
    busy,
    pending,
    edit: () => setState(fresh),
    confirm: () => setState({ step: 'confirm', error: null }),
    send: (payload, paymentPassword) => run(() => attempt(payload, paymentPassword)),
    check: (payload, paymentPassword = '') => {
      const key = used.current;
      if (key === null) setState(fresh);
      else if (paymentPassword === '') recover(key);
      else run(() => ask(key, () => attempt(payload, paymentPassword)));
    },
    restart: () => {
      setPending(null);
      used.current = null;
      setState(fresh);
    },
  };
}
