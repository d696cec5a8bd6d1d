import { useCallback, useEffect, useRef, useState } from 'react';
import type { HumanQuestion, HumanToken } from '../api/human-question.ts';
import { fetchHumanToken } from '../api/human-token.ts';

/** `ready`: a question is prepared and is shown when the form is sent. */
export type HumanStatus = 'idle' | 'checking' | 'done' | 'ready' | 'failed';

export interface HumanCheck {
  status: HumanStatus;
  /** Starts the check, or restarts it after a failure. */
  start: () => void;
  /** Returns a token to send and waits for it if necessary. Each is returned once; rejects when the check failed. */
  take: () => Promise<string>;
}

export type FetchHumanToken = (signal: AbortSignal) => Promise<HumanToken | HumanQuestion>;

/**
 * Runs the human check of one form: in the background while the form is filled in, or as a question when it is sent.
 */
export function useHumanCheck({
  startAtOnce,
  fetchToken = fetchHumanToken,
}: {
  startAtOnce: boolean;
  fetchToken?: FetchHumanToken;
}): HumanCheck {
  const [status, setStatus] = useState<HumanStatus>('idle');
  const current = useRef<Promise<HumanToken | HumanQuestion> | null>(null);
  const leaving = useRef<AbortController | null>(null);

  const begin = useCallback(() => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setStatus('checking');
    const made = fetchToken(controller.signal);
    current.current = made;
    made.then(
      (result) => {
        if (isQuestion(result)) controller.signal.addEventListener('abort', result.discard);
        if (!controller.signal.aborted) setStatus(isQuestion(result) ? 'ready' : 'done');
        else if (isQuestion(result)) result.discard();
      },
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
    const result = await (current.current ?? begin());
    // A question stays prepared: it can be shown again for the next attempt.
    if (isQuestion(result)) return (await result.ask()).token;
    current.current = null;
    if (result.expiresAt === null || result.expiresAt > Date.now() + 2000) return result.token;
    const fresh = await begin();
    if (isQuestion(fresh)) return (await fresh.ask()).token;
    current.current = null;
    return fresh.token;
  }, [begin]);

  return { status, start, take };
}

function isQuestion(result: HumanToken | HumanQuestion): result is HumanQuestion {
  return 'ask' in result;
}
