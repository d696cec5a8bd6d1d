import { providerScript } from '../../../../../web/client/trusted/provider-script.ts';
import { PhoneAuthError } from '../model/phone-auth-error.ts';

/** The part of the provider's script that is used here, with the names of its published interface. */
export interface Recaptcha {
  ready: (then: () => void) => void;
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      size: 'invisible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ) => number;
  execute: (widget: number) => void;
  reset: (widget: number) => void;
}

/** Hosts from which the provider's script loads its own parts. */
const partsFrom = ['www.gstatic.com'];
const questionFrame = 'iframe[src*="/bframe"]';

/** Runs the provider's check, which shows the visitor nothing or a question. Throws `PhoneAuthError`. */
export async function recaptchaToken({ script, siteKey }: { script: string; siteKey: string }): Promise<string> {
  const recaptcha = await load(script);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const container = document.createElement('div');
  document.body.append(container);
  const closing = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => reject(new PhoneAuthError('captcha-check-failed'));
      const widget = recaptcha.render(container, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': refuse,
        'expired-callback': refuse,
      });
      whenQuestionCloses(closing.signal, () => reject(new PhoneAuthError('popup-closed-by-user')));
      recaptcha.execute(widget);
    });
  } finally {
    closing.abort();
    container.remove();
  }
}

async function load(script: string): Promise<Recaptcha> {
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  // Requests the script that complies with Trusted Types.
  address.searchParams.set('trustedtypes', 'true');
  await providerScript(address.href, partsFrom).catch((cause: unknown) => {
    throw new PhoneAuthError('unknown', { cause });
  });
  // Set by the provider's script; the cast declares the part that is used.
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) throw new PhoneAuthError('unknown');
  return grecaptcha;
}

/**
 * Calls `closed` when the visitor closes the question. The provider has no event for this, so its container is
 * observed.
 */
function whenQuestionCloses(signal: AbortSignal, closed: () => void): void {
  let shown = false;
  const watcher = new MutationObserver(() => {
    const box = document.querySelector(questionFrame)?.parentElement?.parentElement;
    const visible = box !== null && box !== undefined && box.style.visibility === 'visible';
    // A correct answer also hides it; its callback comes before, or within this delay.
    if (shown && !visible) setTimeout(closed, 1_000);
    shown = visible;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => watcher.disconnect());
}
