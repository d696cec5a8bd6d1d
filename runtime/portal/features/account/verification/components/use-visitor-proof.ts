import { useRef } from 'react';
import { AppError } from '../../../../../shared/errors.ts';
import { NetworkError } from '../../../../../web/client/api/network-error.ts';
import { type Captcha, type CaptchaAnswer, useCaptcha } from './use-captcha.ts';
import { type FetchHumanToken, type HumanCheck, useHumanCheck } from './use-human-check.ts';

/** What is sent with a call that visitors may make. */
export interface ProofAnswer extends CaptchaAnswer {
  humanToken?: string;
}

export interface VisitorProof {
  human: HumanCheck;
  captcha: Captcha;
  /** Returns whether the form may be sent; marks what is missing if not. */
  ready: () => boolean;
  /** Returns the proof for one call; rejects if there is none. */
  take: () => Promise<ProofAnswer>;
  /** After an error: prepares for another attempt, with a CAPTCHA if one is required. */
  refused: (error: unknown) => void;
  /** After a successful call: a solved CAPTCHA is not required again. */
  passed: () => void;
}

/**
 * Combines the human check of a form with the CAPTCHA, which is shown if a reply requires it or the check is
 * unavailable. Show it with `<ProofFields>`.
 */
export function useVisitorProof(options: { startAtOnce: boolean; fetchToken?: FetchHumanToken }): VisitorProof {
  const human = useHumanCheck(options);
  const captcha = useCaptcha();
  // Once the provider is unavailable, the CAPTCHA is the proof.
  const down = useRef(false);
  const take = async (): Promise<ProofAnswer> => {
    const answer = await captcha.answer();
    if (down.current && captcha.wanted) return answer;
    try {
      return { ...answer, humanToken: await human.take() };
    } catch (error) {
      if (!isDown(error)) throw error;
      down.current = true;
      if (captcha.wanted) return answer;
      // `refused` shows the CAPTCHA; requesting it here too would replace the image that is being read.
      throw new AppError('captcha.required', { captcha: 1 }, { cause: error });
    }
  };
  return {
    human,
    captcha,
    ready: captcha.ready,
    take,
    refused: (error) => {
      if (error instanceof AppError && error.code === 'human.unavailable') {
        down.current = true;
        captcha.want();
      } else captcha.refused(error);
      human.start();
    },
    passed: () => {
      captcha.drop();
      human.start();
    },
  };
}

/** Returns whether the provider is unavailable while our own server is not: a network error is reported as such. */
function isDown(error: unknown): boolean {
  return error instanceof AppError ? error.code === 'human.unavailable' : !(error instanceof NetworkError);
}
