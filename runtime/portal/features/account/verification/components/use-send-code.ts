import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CodeWait } from '../api/mobile-code.ts';
import { type CodePurpose, useCodeCountdown } from './use-code-countdown.ts';

/** Minimum time between two requests, however often the button is pressed. */
const throttleMs = 1000;

export interface SendCodeOptions {
  purpose: CodePurpose;
  /** Requests the code and returns the wait until another. Rejects when none was sent. */
  request: () => Promise<CodeWait>;
  /** Returns whether the form contains what the request needs; marks what is missing if not. */
  ready?: () => Promise<boolean>;
  onSent?: () => void;
  onError?: (error: Error) => void;
  /** Returns whether another field of the form shows the error; the code's own field then shows none. */
  toldElsewhere?: (error: Error) => boolean;
  /** Whether the countdown starts at the time of the server, by subtracting half of the round trip. */
  compensate?: boolean;
  clock?: () => number;
}

export interface CodeSending {
  send: () => void;
  sending: boolean;
  /** Why no code was sent. */
  error: Error | null;
  secondsLeft: number;
  /** Number of codes that this form has sent. */
  sent: number;
}

/** Sends codes: at most one request per second, and none until the wait is over. */
export function useSendCode({
  purpose,
  request,
  ready = async () => true,
  onSent,
  onError,
  toldElsewhere = () => false,
  compensate = false,
  clock = Date.now,
}: SendCodeOptions): CodeSending {
  const { secondsLeft, begin } = useCodeCountdown({ purpose, clock });
  const pressedAt = useRef(-Infinity);
  const sent = useRef(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const askedAt = clock();
      const wait = await request();
      return { wait, roundTripMs: compensate ? clock() - askedAt : 0 };
    },
    onSuccess: ({ wait, roundTripMs }) => {
      sent.current += 1;
      begin({ seconds: 'seconds' in wait ? wait.seconds : wait.expiredMinutes * 60, roundTripMs });
      onSent?.();
    },
    onError,
  });
  const send = () => {
    const now = clock();
    if (secondsLeft > 0 || isPending || now - pressedAt.current < throttleMs) return;
    pressedAt.current = now;
    void ready().then((there) => {
      // An incomplete form has sent no request, so the next press is not throttled.
      if (there) mutate();
      else pressedAt.current = -Infinity;
    });
  };
  const own = error === null || toldElsewhere(error) ? null : error;
  return { send, sending: isPending, error: own, secondsLeft, sent: sent.current };
}
