import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { formatMoney } from '../../../runtime/web/ui/format-money.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import { gameWords } from './game-words.ts';
import { tagOf, type Site } from './site.ts';
import type { Words } from './words.ts';
import { formOfMobile } from './mobile-number.ts';

export interface PortalOptions {
  page: Page;
  site: Site;
  size: 'desktop' | 'mobile';
  words: Words;
  /** The language of the page; by default that of the brand. */
  language?: LanguageCode;
}

/** Operates the portal as a player does, by strings of the brand and roles of the page. */
export class Portal {
  readonly page: Page;
  readonly #site: Site;
  readonly #size: 'desktop' | 'mobile';
  readonly #words: Words;
  readonly #language: LanguageCode;

  constructor({ page, site, size, words, language = site.bundle.defaultLanguage }: PortalOptions) {
    this.page = page;
    this.#site = site;
    this.#size = size;
    this.#words = words;
    this.#language = language;
  }

  /** Opens a path and waits until the page is interactive. */
  async open(path: string): Promise<void> {
    await this.#boxesGone();
    await this.page.goto(path);
    await this.ready();
  }

  /** Touches the page, which runs at the first touch, and waits until it is interactive. */
  async ready(): Promise<void> {
    await expect(async () => {
      // Before its first script the page hears no touch.
      await this.page.keyboard.press('Shift');
      await expect(this.page.locator('html[data-portal="ready"]')).toBeAttached({ timeout: 1_000 });
    }).toPass();
  }

  /** Waits until no visible part of the page is busy and every visible image is loaded. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expect
      .poll(() =>
        this.page.evaluate(
          () => [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete).length,
        ),
      )
      .toBe(0);
  }

  /** The open dialog: a modal, a sheet or the side menu. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** The visible balance at this size. */
  get balance(): Locator {
    return this.header.getByTestId('balance').filter({ visible: true });
  }

  /** The game in its frame. */
  get game(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }

  /** The main button of the game. */
  get spin(): Locator {
    return this.game.getByRole('button', { name: gameWords(this.#language, 'slot')('spin'), exact: true });
  }

  /** Returns a control of the page by its `data-action`. */
  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`).filter({ visible: true });
  }

  /** Opens the side menu and returns it. */
  async openMenu(): Promise<Locator> {
    const opener = this.action('menu').or(this.action('bottom-menu')).first();
    await opener.click();
    const menu = this.page.getByRole('dialog', { name: this.#words('common:menu.label') });
    await expect(menu).toBeVisible();
    return menu;
  }

  /** Follows a link of the header: shown there, or in its menu of what does not fit. */
  async followInHeader(name: string): Promise<void> {
    const link = this.header.getByRole('link', { name, exact: true }).filter({ visible: true });
    const more = this.header.getByRole('button', { name: this.#words('common:menu.more'), exact: true });
    await expect(link.or(more).first()).toBeVisible();
    if ((await link.count()) === 0) await more.click();
    await link.click();
  }

  async openLogin(): Promise<void> {
    await this.open('/login');
    await expect(this.field('username')).toBeVisible();
  }

  async openForgotPassword(): Promise<void> {
    await this.openLogin();
    await this.action('forgot-password').click();
    await expect(this.shown('email')).toBeVisible();
  }

  async openRegistration(): Promise<void> {
    await this.open('/register');
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the registration by mobile number, which is the only method or one of two. */
  async openMobileRegistration(): Promise<void> {
    await this.openRegistration();
    await expect(this.shown('ageConfirmed')).toBeVisible();
    if ((await this.tab('mobile').count()) > 0) await this.tab('mobile').click();
    await expect(this.shown('mobileNum')).toBeVisible();
  }

  /** Returns a field of the open dialog by its form name. */
  field(name: string): Locator {
    return this.dialog.locator(`[name="${name}"], [name="fields.${name}"]`);
  }

  /** Returns a visible field by its form name: earlier forms stay in the page, hidden. */
  shown(name: string): Locator {
    return this.field(name).filter({ visible: true });
  }

  /** Returns a tab of the open dialog by name. */
  tab(id: string): Locator {
    return this.dialog.locator(`[data-tab="${id}"]`);
  }

  /** Opens the security centre with the navigation of this size. */
  async openSecurity(): Promise<void> {
    if (this.#size === 'mobile') {
      const menu = await this.openMenu();
      await menu.getByText(this.#words('account:security.title'), { exact: true }).click();
    } else {
      await this.action('member-centre').click();
    }
    await expect(this.action('change-password')).toBeVisible();
  }

  /** Chooses the dialling code of a number of `randomMobile` and types the rest. */
  async fillMobile(mobile: string): Promise<void> {
    const { countryDialingCode, national } = formOfMobile(mobile);
    await this.shown('countryDialingCode').click();
    await this.page.keyboard.type(countryDialingCode.slice(1));
    await this.page.keyboard.press('Enter');
    await expect(this.shown('countryDialingCode')).toHaveValue(countryDialingCode);
    await this.shown('mobileNum').fill(national);
  }

  /** Expands the optional fields of the registration if they are collapsed. */
  async unfoldRegistration(): Promise<void> {
    await expect(this.action('register-submit')).toBeVisible();
    const fold = this.action('register-more');
    if ((await fold.count()) > 0) await fold.click();
  }

  /** Fills the registration form with valid values and submits it. */
  async register(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'nationality') await this.field(name).selectOption(value);
      else await this.field(name).fill(value);
    }
    if (fields.paymentPassword !== undefined) await this.field('confirmPaymentPassword').fill(fields.paymentPassword);
    await this.field('confirmPassword').fill(fields.password ?? '');
    await this.field('ageConfirmed').check();
    await this.field('termsAccepted').check();
    await this.action('register-submit').click();
  }

  async logIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.shown('username').fill(username);
    await this.shown('password').fill(password);
    await this.action('login-submit').click();
  }

  /** Waits until the history entry of a closed dialog is removed, which would cancel a navigation. */
  async #boxesGone(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
        history.state?.box === undefined,
      undefined,
      { timeout: 30_000 },
    );
  }

  /** Logs out with the navigation of this size and confirms the dialog. */
  async logOut(): Promise<void> {
    if (this.#size === 'mobile') {
      const menu = await this.openMenu();
      await menu.getByText(this.#words('common:action.logout'), { exact: true }).click();
    } else {
      await this.action('logout').first().click();
    }
    const question = this.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button').last().click();
    await expect(question).toBeHidden();
  }

  async expectLoggedIn(): Promise<void> {
    await expect(this.balance).toBeVisible();
  }

  async expectLoggedOut(): Promise<void> {
    await expect(this.action('login').or(this.action('header-login')).first()).toBeVisible();
    await expect(this.balance).toHaveCount(0);
  }

  /** Returns the balance of this browser's player on the server. */
  async balanceOnServer(): Promise<string> {
    const reply = await this.page.evaluate(async () => (await fetch('/wps/v2/wallets/balance')).json());
    return (reply as { value: { sumBalance: string } }).value.sumBalance;
  }

  /** Formats an amount as the brand does. */
  money(amount: string, { signed = false }: { signed?: boolean } = {}): string {
    return formatMoney({ amount, tag: tagOf(this.#language), currency: this.#site.bundle.currency, signed });
  }

  /** Expects that the header shows exactly the balance of the server. */
  async expectTrueBalance(): Promise<void> {
    await expect(async () => {
      const text = await this.balance.textContent();
      expect(text).toContain(this.money(await this.balanceOnServer()));
    }).toPass();
  }

  /** Selects a language in the picker of this size. */
  async chooseLanguage(name: string): Promise<void> {
    const place = this.#size === 'mobile' ? await this.openMenu() : this.header;
    const label = this.#words('common:language.label');
    await place.getByRole('button', { name: label }).filter({ visible: true }).click();
    await this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
  }
}
