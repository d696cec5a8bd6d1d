import type { GeetestChallenge } from '../../../../../../schema/generated/api/system.ts';
import type { LanguageCode } from '../../../../../../schema/languages.ts';
import { currentLanguage } from '../../../../../web/client/i18n/current-language.ts';
import { providerScript } from '../../../../../web/client/trusted/provider-script.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { HumanQuestion, HumanToken } from './human-question.ts';

/** The part of the provider's script that is used here, with the names of its published interface. */
export interface Geetest {
  onReady: (then: () => void) => Geetest;
  onSuccess: (then: () => void) => Geetest;
  onFail: (then: () => void) => Geetest;
  onError: (then: () => void) => Geetest;
  onClose: (then: () => void) => Geetest;
  showCaptcha: () => void;
  getValidate: () => object | false;
  reset: () => void;
  destroy: () => void;
}

type InitGeetest = (
  config: { captchaId: string; product: 'bind'; language: string; onError: () => void },
  then: (captcha: Geetest) => void,
) => void;

/** The provider's codes of our languages; English is used for the others. */
const spoken: Partial<Record<LanguageCode, string>> = { CN: 'zho', JA: 'jpn', ID: 'ind' };

/**
 * Loads the provider's script, only where the brand uses it, and prepares its question. Throws `AppError` when the
 * provider is unavailable.
 */
export async function prepareGeetest(
  { captchaId, script }: GeetestChallenge,
  signal: AbortSignal,
): Promise<HumanQuestion> {
  await providerScript(script).catch((cause: unknown) => {
    throw new AppError('human.unavailable', {}, { cause });
  });
  // Set by the provider's script; the cast declares the part that is used.
  const { initGeetest4 } = globalThis as { initGeetest4?: InitGeetest };
  if (initGeetest4 === undefined) throw new AppError('human.unavailable');
  const captcha = await new Promise<Geetest>((resolve, reject) => {
    const onError = () => reject(new AppError('human.unavailable'));
    signal.addEventListener('abort', () => reject(signal.reason));
    initGeetest4({ captchaId, product: 'bind', language: spoken[currentLanguage()] ?? 'eng', onError }, (made) =>
      made.onReady(() => resolve(made)).onError(onError),
    );
  });
  return questionOf(captcha);
}

function questionOf(captcha: Geetest): HumanQuestion {
  let asked = false;
  let settle: { resolve: (token: HumanToken) => void; reject: (error: AppError) => void } | null = null;
  captcha
    .onSuccess(() => {
      const values = captcha.getValidate();
      if (values === false) settle?.reject(new AppError('human.failed'));
      else settle?.resolve({ token: JSON.stringify(values), expiresAt: null });
    })
    .onError(() => settle?.reject(new AppError('human.unavailable')))
    .onClose(() => settle?.reject(new AppError('human.failed')));
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        // The previous answer is valid for one attempt only.
        if (asked) captcha.reset();
        asked = true;
        captcha.showCaptcha();
      }),
    discard: () => captcha.destroy(),
  };
}
