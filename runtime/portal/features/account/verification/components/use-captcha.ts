import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '../../../../../shared/errors.ts';
import type { fetchCaptcha } from '../api/captcha-image.ts';
import { fetchHardHumanToken } from '../api/human-token.ts';
import { useCaptchaPicture } from './use-captcha-picture.ts';

export interface CaptchaAnswer {
  captcha?: string;
  captchaToken?: string;
}

export interface Captcha {
  /** Whether a CAPTCHA is required, because a reply requires it or the human check is unavailable. */
  wanted: boolean;
  picture: string | null;
  /** Whether the image could not be fetched. */
  failed: boolean;
  /** State of the proof of work that replaces reading. */
  instead: 'idle' | 'working' | 'done' | 'failed';
  typed: string;
  /** Whether the form was sent with an empty or wrong text. */
  missing: boolean;
  type: (text: string) => void;
  /** Fetches another image. */
  refresh: () => void;
  /** Starts the proof of work that replaces reading. */
  cannotRead: () => void;
  /** Shows the CAPTCHA, or a new image. */
  want: () => void;
  /** Removes the CAPTCHA after a successful call. */
  drop: () => void;
  /** Returns whether the form may be sent; marks the field if not. */
  ready: () => boolean;
  /** Returns what is sent with the call. Waits for a running proof of work, and rejects when it fails. */
  answer: () => Promise<CaptchaAnswer>;
  /** After an error: shows the CAPTCHA if the reply requires one, and a new image after every attempt. */
  refused: (error: unknown) => void;
}

export interface CaptchaSources {
  clock?: () => number;
  fetchPicture?: typeof fetchCaptcha;
  fetchToken?: (signal: AbortSignal) => Promise<{ token: string }>;
}

/** State of the CAPTCHA of one form, which is fetched only when a reply requires it. */
export function useCaptcha({
  clock = Date.now,
  fetchPicture,
  fetchToken = fetchHardHumanToken,
}: CaptchaSources = {}): Captcha {
  const [wanted, setWanted] = useState(false);
  const { picture, failed, mayRenew, renew } = useCaptchaPicture({ clock, fetchPicture });
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [instead, setInstead] = useState<Captcha['instead']>('idle');
  const token = useRef<Promise<string> | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const want = useCallback(() => {
    setWanted(true);
    token.current = null;
    setInstead('idle');
    setTyped('');
    renew();
  }, [renew]);

  const cannotRead = useCallback(() => {
    const { signal } = leaving.current;
    setInstead('working');
    setMissing(false);
    const made = fetchToken(signal).then((human) => human.token);
    token.current = made;
    made.then(
      () => setInstead('done'),
      () => {
        token.current = null;
        if (!signal.aborted) setInstead('failed');
      },
    );
  }, [fetchToken]);

  return {
    wanted,
    picture,
    failed,
    instead,
    typed,
    missing,
    type: (text) => {
      setTyped(text);
      setMissing(false);
    },
    refresh: () => {
      if (!mayRenew()) return;
      setTyped('');
      renew();
    },
    cannotRead,
    want,
    drop: () => setWanted(false),
    ready: () => {
      const there = !wanted || typed.trim() !== '' || token.current !== null;
      setMissing(!there);
      return there;
    },
    answer: async () => {
      if (!wanted) return {};
      return token.current === null ? { captcha: typed.trim() } : { captchaToken: await token.current };
    },
    refused: (error) => {
      if (wanted || asksCaptcha(error)) want();
      if (error instanceof AppError && error.code === 'captcha.wrong') setMissing(true);
    },
  };
}

function asksCaptcha(error: unknown): boolean {
  return error instanceof AppError && (error.params['captcha'] === 1 || error.code.startsWith('captcha.'));
}
