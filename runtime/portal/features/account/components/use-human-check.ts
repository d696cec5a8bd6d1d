import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchHumanToken, type HumanToken } from '../api/human-token.ts';

export type HumanStatus = 'idle' | 'checking' | 'done' | 'failed';

export interface HumanCheck {
  status: HumanStatus;
  /** Begins, or begins again after a failure. */
  start: () => void;
  /** A token to send, waited for if need be. Each is given once; rejects when the check failed. */
  take: () => Promise<string>;
}

export type FetchHumanToken = (signal: AbortSignal) => Promise<HumanToken>;

/** The human verification of one form: solved quietly while the form is filled in. */
export function useHumanCheck({
  startAtOnce,
  fetchToken = fetchHumanToken,
}: {
  startAtOnce: boolean;
  fetchToken?: FetchHumanToken;
}): HumanCheck {
  const [status, setStatus] = useState<HumanStatus>('idle');
  const current = useRef<Promise<HumanToken> | null>(null);
  const leaving = useRef<AbortController | null>(null);

  const begin = useCallback(() => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setStatus('checking');
    const made = fetchToken(controller.signal);
    current.current = made;
    made.then(
      () => controller.signal.aborted || setStatus('done'),
      () => {
        if (controller.signal.aborted) return;
        current.current = null;
        setStatus('failed');
      },
    );
    return made;
  }, [fetchToken]);

  useEffect(() => {
    if (startAtOnce) begin().catch(() => undefined);
    return () => leaving.current?.abort();
  }, [startAtOnce, begin]);

  const start = useCallback(() => {
    if (current.current === null) begin().catch(() => undefined);
  }, [begin]);

  const take = useCallback(async () => {
    const { token, expiresAt } = await (current.current ?? begin());
    current.current = null;
    if (expiresAt === null || expiresAt > Date.now() + 2000) return token;
    const fresh = await begin();
    current.current = null;
    return fresh.token;
  }, [begin]);

  return { status, start, take };
}
