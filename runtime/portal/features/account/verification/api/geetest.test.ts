// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareGeetest } from './geetest.ts';

/** Fakes the object of the provider's script: records its configuration and calls, and fires the given events. */
class Stand {
  readonly config: { captchaId: string; product: string; language: string };
  readonly said: string[] = [];
  readonly #on = new Map<string, () => void>();
  tries = 0;

  constructor(config: Stand['config']) {
    this.config = config;
  }

  onReady = (then: () => void) => this.#keep('ready', then);
  onSuccess = (then: () => void) => this.#keep('success', then);
  onFail = (then: () => void) => this.#keep('fail', then);
  onError = (then: () => void) => this.#keep('error', then);
  onClose = (then: () => void) => this.#keep('close', then);
  showCaptcha = () => void this.said.push('show');
  reset = () => void this.said.push('reset');
  destroy = () => void this.said.push('destroy');
  getValidate = () => ({ lot_number: String((this.tries += 1)), captcha_output: 'o', pass_token: 'p', gen_time: '1' });

  tell(event: string) {
    this.#on.get(event)?.();
  }

  #keep(event: string, then: () => void) {
    this.#on.set(event, then);
    return this;
  }
}

const provider = { provider: 'geetest', captchaId: 'brand-1', script: `${location.origin}/gt4.js` } as const;
let stand: Stand | null = null;
let answers: 'ready' | 'error' = 'ready';

beforeEach(() => {
  stand = null;
  answers = 'ready';
  // Simulates loading: the script element receives `load` when it is added to the document.
  const { append } = document.head;
  document.head.append = (...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')));
    document.head.append = append;
  };
  Object.assign(globalThis, {
    initGeetest4: (config: Stand['config'], then: (made: Stand) => void) => {
      stand = new Stand(config);
      then(stand);
      stand.tell(answers);
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'initGeetest4'));

const prepare = () => prepareGeetest(provider, new AbortController().signal);

describe('prepareGeetest', () => {
  test('asks no question until the form is sent, and returns the four values as JSON', async () => {
    const question = await prepare();
    expect([stand?.config, stand?.said]).toEqual([
      expect.objectContaining({ captchaId: 'brand-1', product: 'bind', language: 'eng' }),
      [],
    ]);
    const asked = question.ask();
    stand?.tell('success');
    expect(JSON.parse((await asked).token)).toEqual({
      lot_number: '1',
      captcha_output: 'o',
      pass_token: 'p',
      gen_time: '1',
    });
  });

  test('resets the provider before each further question, because an answer is valid once', async () => {
    const question = await prepare();
    for (const _ of [1, 2]) {
      const asked = question.ask();
      stand?.tell('success');
      await asked;
    }
    expect(stand?.said).toEqual(['show', 'reset', 'show']);
  });

  test('rejects with human.failed when the visitor closes the question', async () => {
    const asked = (await prepare()).ask();
    stand?.tell('close');
    await expect(asked).rejects.toMatchObject({ code: 'human.failed' });
  });

  test('rejects with human.unavailable when the provider fails', async () => {
    answers = 'error';
    await expect(prepare()).rejects.toMatchObject({ code: 'human.unavailable' });
  });
});
