import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CodeWait } from '../api/mobile-code.ts';
import { type CodePurpose, useCodeCountdown } from './use-code-countdown.ts';

/** The request goes out at most once in this time, however often the button is pressed. */
const throttleMs = 1000;

export interface SendCodeOptions {
  purpose: CodePurpose;
  /** Asks for the code; answers how long to wait for another. Rejects when none was sent. */
  request: () => Promise<CodeWait>;
  /** Whether the form holds what the request needs; marks what is missing when not. */
  ready?: () => Promise<boolean>;
  onSent?: () => void;
  onError?: (error: Error) => void;
  /** Whether another field of the form tells of an error: the code's own then says nothing. */
  toldElsewhere?: (error: Error) => boolean;
  /** Begins to count when the server did, by half the round trip. */
  compensate?: boolean;
  clock?: () => number;
}

export interface CodeSending {
  send: () => void;
  sending: boolean;
  /** Why no code was sent. */
  error: Error | null;
  secondsLeft: number;
  /** How many codes this form has sent. */
  sent: number;
}

/** Sends codes: once a second at most, and not again until the wait is over. */
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
      // A form that was not ready has asked nobody for anything.
      if (there) mutate();
      else pressedAt.current = -Infinity;
    });
  };
  const own = error === null || toldElsewhere(error) ? null : error;
  return { send, sending: isPending, error: own, secondsLeft, sent: sent.current };
}
