import { useRef } from 'react';
import { AppError } from '../../../../shared/errors.ts';
import { NetworkError } from '../../../client/api/network-error.ts';
import { type Captcha, type CaptchaAnswer, useCaptcha } from './use-captcha.ts';
import { type FetchHumanToken, type HumanCheck, useHumanCheck } from './use-human-check.ts';

/** What goes along with a call anyone may make. */
export interface ProofAnswer extends CaptchaAnswer {
  humanToken?: string;
}

export interface VisitorProof {
  human: HumanCheck;
  captcha: Captcha;
  /** Whether the form may be sent; marks what is missing when not. */
  ready: () => boolean;
  /** The proof for one call; rejects where there is none. */
  take: () => Promise<ProofAnswer>;
  /** After a refusal: prepares for another try, with a picture where one is asked for. */
  refused: (error: unknown) => void;
  /** After a call that went through: a picture that was read is not asked for again. */
  passed: () => void;
}

/**
 * How a form shows that a person is behind it: the human verification, and the picture where a reply asks for one or
 * the verification cannot be reached. Show it by `<ProofFields>`.
 */
export function useVisitorProof(options: { startAtOnce: boolean; fetchToken?: FetchHumanToken }): VisitorProof {
  const human = useHumanCheck(options);
  const captcha = useCaptcha();
  // The provider cannot be reached: from then on the picture is the proof.
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
      // `refused` shows the picture: asked for here too, a second one would take the place of the one being read.
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

/** The provider cannot be reached, while our own server can: a lost connection is told as such. */
function isDown(error: unknown): boolean {
  return error instanceof AppError ? error.code === 'human.unavailable' : !(error instanceof NetworkError);
}
