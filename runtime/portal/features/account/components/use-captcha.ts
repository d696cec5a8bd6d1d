import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '../../../../shared/errors.ts';
import type { fetchCaptcha } from '../api/captcha-image.ts';
import { fetchHardHumanToken } from '../api/human-token.ts';
import { useCaptchaPicture } from './use-captcha-picture.ts';

export interface CaptchaAnswer {
  captcha?: string;
  captchaToken?: string;
}

export interface Captcha {
  /** Whether a picture has to be read, because a reply asked for it or nobody can check for humans otherwise. */
  wanted: boolean;
  picture: string | null;
  /** The picture itself could not be fetched. */
  failed: boolean;
  /** How far the work that stands in for reading is. */
  instead: 'idle' | 'working' | 'done' | 'failed';
  typed: string;
  /** Nothing was typed when the form was sent, or it was not what the picture shows. */
  missing: boolean;
  type: (text: string) => void;
  /** Another picture. */
  refresh: () => void;
  /** Lets the browser work for a while in place of reading. */
  cannotRead: () => void;
  /** Shows the picture, or a new one. */
  want: () => void;
  /** Takes the picture away: the call went through. */
  drop: () => void;
  /** Whether the form may be sent; marks the field when not. */
  ready: () => boolean;
  /** What goes along with the call; waits for the work under way, and rejects when it fails. */
  answer: () => Promise<CaptchaAnswer>;
  /** After a refusal: shows the picture where the reply asks for one, and a new one after every try. */
  refused: (error: unknown) => void;
}

export interface CaptchaSources {
  clock?: () => number;
  fetchPicture?: typeof fetchCaptcha;
  fetchToken?: (signal: AbortSignal) => Promise<{ token: string }>;
}

/** The picture of one form, asked for only when a reply wants it. */
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
