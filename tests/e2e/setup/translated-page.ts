import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/**
 * Translates every page of a tab from the moment it is interactive, as browsers do: each text node is replaced by
 * `<font>` elements, and text that comes later too.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const isKept = (text: Text): boolean =>
      text.data.trim() === '' ||
      (text.parentElement?.closest('font, script, style, noscript, textarea, svg, [translate="no"]') ?? null) !== null;
    const translate = (text: Text): void => {
      if (!text.isConnected || isKept(text)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(translate);
    };
    const start = (): void => {
      if (document.documentElement.dataset.portal !== 'ready') return;
      ready.disconnect();
      translateIn(document.body);
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translateIn))).observe(
        document.body,
        { childList: true, subtree: true },
      );
    };
    const ready = new MutationObserver(start);
    addEventListener('DOMContentLoaded', () => ready.observe(document.documentElement, { attributes: true }));
  });
}

/** Expects that the page has content, and that no part of it has failed. */
export async function expectWhole(page: Page, words: Words, name: string): Promise<void> {
  await expect(page.locator('main'), name).not.toBeEmpty();
  await expect(page.getByText(words('common:error.title')), name).toHaveCount(0);
}

/**
 * Presses each visible button of a page once, outside of what opens above it, and closes what opens. A button that
 * leaves the page, ends the session, changes the language or fills the screen is left out. Returns the names of the
 * buttons after which a part of the page had failed.
 */
export async function pressButtons(page: Page, words: Words): Promise<string[]> {
  return page.evaluate(
    async ({ failed, left }) => {
      const faults: string[] = [];
      const pressed = new Set<string>();
      const start = location.href;
      const nameOf = (button: HTMLButtonElement): string =>
        [button.dataset.action, button.getAttribute('aria-label'), button.textContent].join('|');
      const frames = async (count: number): Promise<void> => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      const boxes = (): NodeListOf<Element> => document.querySelectorAll('[role$="dialog"], dialog[open]');
      const next = (): HTMLButtonElement | undefined =>
        [...document.querySelectorAll<HTMLButtonElement>('#root button')].find(
          (button) =>
            button.checkVisibility({ visibilityProperty: true }) &&
            !button.disabled &&
            button.closest('[lang]:not(html)') === null &&
            !left.includes(button.dataset.action ?? '') &&
            !pressed.has(nameOf(button)),
        );
      for (let button = next(); button !== undefined && location.href === start; button = next()) {
        pressed.add(nameOf(button));
        button.click();
        await frames(3);
        if (document.body.textContent.includes(failed) || document.querySelector('main') === null)
          faults.push(nameOf(button));
        for (let tries = 0; boxes().length > 0 && tries < 20; tries += 1) {
          const box = [...boxes()].at(-1);
          box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
          box?.dispatchEvent(new Event('cancel', { cancelable: true }));
          await frames(3);
        }
      }
      return faults;
    },
    { failed: words('common:error.title'), left },
  );
}

/** Buttons that leave the page or start a game. */
const left = ['logout', 'play', 'enter-room', 'open-fixture', 'free-play'];
