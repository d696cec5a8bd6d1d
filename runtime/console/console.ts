/**
 * The script of the console's page: enrols a member of staff, logs in, and shows the own account.
 */
import errors from '../../locales/en/staff.errors.json' with { type: 'json' };
import type { PasskeyOptions, PasskeyProof } from '../../schema/generated/api/account.ts';
import type {
  NewAuthenticator,
  PasskeyMade,
  StaffPasskey,
  StaffSelf,
  StaffSession,
} from '../../schema/generated/api/staff.ts';
import { AppError } from '../shared/errors.ts';
import { compactText } from '../shared/typed-digits.ts';
import { NetworkError } from '../web/client/api/network-error.ts';
import { call } from './call.ts';

/** What the browser or this page could not do; its message is shown. */
class Rejected extends Error {}

let enrolling: { code: string; sealed: string } | null = null;
/** The new authenticator of a person who is logged in, sealed by the server. */
let replacing = '';

/** Texts by error code. What staff and players can both meet is said here as the console needs it. */
const texts: Readonly<Record<string, string>> = {
  ...errors,
  'operator.required': 'Your session has ended. Log in again.',
  'request.invalid': 'Check what you entered.',
  'request.rate_limited': 'Too many attempts. Wait a minute, then try again.',
};

/** Returns the text that shows why an action failed. */
function textOf(error: unknown): string {
  if (error instanceof Rejected) return error.message;
  if (error instanceof DOMException) return 'The passkey was not used. Try again.';
  if (error instanceof NetworkError && error.fault !== 'unreadable') return 'The server cannot be reached. Try again.';
  if (!(error instanceof AppError)) return 'This did not work. Try again.';
  const text = texts[error.code] ?? 'This did not work. Try again.';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(error.params[name] ?? placeholder));
}

function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}
const section = (id: string): HTMLElement => part(id, HTMLElement);

/** Shows one view, and moves the focus to its heading, so that a screen reader reads it. */
function show(view: 'login' | 'enrol' | 'recovery' | 'account'): void {
  for (const each of ['login', 'enrol', 'recovery', 'account']) section(each).hidden = each !== view;
  say('');
  section(view).querySelector('h1')?.focus();
}

function say(text: string): void {
  section('problem').textContent = text;
  section('problem').hidden = text === '';
}

/** Runs an action of a form or button once at a time, and shows why it failed. */
function onAction(element: HTMLElement, event: 'submit' | 'click', work: () => Promise<void>): void {
  let busy = false;
  element.addEventListener(event, (cause) => {
    cause.preventDefault();
    if (busy) return;
    busy = true;
    element.setAttribute('aria-busy', 'true');
    say('');
    void work()
      .catch((error: unknown) => say(textOf(error)))
      .finally(() => {
        busy = false;
        element.removeAttribute('aria-busy');
      });
  });
}

function valuesOf(form: string): Record<string, string> {
  const data = new FormData(part(form, HTMLFormElement));
  return Object.fromEntries([...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

// The server returns valid WebAuthn options; the contract types them as an opaque object.
async function createPasskey({ options }: PasskeyOptions): Promise<PasskeyMade> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

async function signWithPasskey({ options }: PasskeyOptions): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

function jsonOf<Json extends PasskeyMade | PasskeyProof>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Rejected('This browser made no passkey.');
  const { id, rawId, type, response } = credential.toJSON();
  // The browser writes what it was asked for: a new passkey or a proof.
  return { id, rawId, type, response } as Json;
}

onAction(part('login-form', HTMLFormElement), 'submit', async () => {
  const { username = '', password = '', code = '' } = valuesOf('login-form');
  await call('staff.login', { username, password, code: compactText(code), delivery: 'cookie' });
  part('login-form', HTMLFormElement).reset();
  await showAccount();
});

onAction(section('login-passkey'), 'click', async () => {
  const response = await signWithPasskey(await call('staff.passkeyLoginOptions', {}));
  await call('staff.passkeyLogin', { response });
  await showAccount();
});

section('to-enrol').addEventListener('click', () => show('enrol'));
section('to-login').addEventListener('click', () => show('login'));

onAction(part('code-form', HTMLFormElement), 'submit', async () => {
  const { enrolment = '' } = valuesOf('code-form');
  const { name, authenticator } = await call('staff.beginEnrolment', { code: enrolment });
  enrolling = { code: enrolment, sealed: authenticator.sealed };
  section('enrol-name').textContent = name;
  await showAuthenticator('enrol', authenticator);
  section('code-form').hidden = true;
  section('factors').hidden = false;
  section('factors').querySelector('h2')?.focus();
});

/** Shows the key of a new authenticator as text, as a link and as a QR code; without its script the key is enough. */
async function showAuthenticator(form: 'enrol' | 'new', { secret, uri }: NewAuthenticator): Promise<void> {
  section(`${form}-secret`).textContent = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  part(`${form}-link`, HTMLAnchorElement).href = uri;
  const place = document.createElement('div');
  section(`${form}-qr`).replaceChildren(place);
  const { drawQrCode } = await import('./qr-code.ts').catch(() => ({ drawQrCode: null }));
  drawQrCode?.(place, { value: uri, title: 'QR code of the key for your authenticator app' });
}

onAction(part('password-form', HTMLFormElement), 'submit', async () => {
  const { password = '', first = '' } = valuesOf('password-form');
  const { code, sealed } = enrolling ?? { code: '', sealed: '' };
  const { recoveryCodes } = await call('staff.enrolPassword', {
    code,
    password,
    authenticator: sealed,
    authenticatorCode: compactText(first),
    delivery: 'cookie',
  });
  showRecoveryCodes(recoveryCodes);
});

onAction(section('to-password'), 'click', async () => {
  const authenticator = await call('staff.newAuthenticator');
  replacing = authenticator.sealed;
  await showAuthenticator('new', authenticator);
  section('to-password').hidden = true;
  section('new-form').hidden = false;
});

onAction(part('new-form', HTMLFormElement), 'submit', async () => {
  const { password = '', first = '' } = valuesOf('new-form');
  const authenticatorCode = compactText(first);
  const { recoveryCodes } = await call('staff.setPassword', { password, authenticator: replacing, authenticatorCode });
  part('new-form', HTMLFormElement).reset();
  showRecoveryCodes(recoveryCodes);
});

function showRecoveryCodes(codes: readonly string[]): void {
  section('codes').replaceChildren(...codes.map((each) => element('li', each)));
  show('recovery');
}

onAction(section('enrol-passkey'), 'click', async () => {
  const { code } = enrolling ?? { code: '' };
  const response = await createPasskey(await call('staff.enrolPasskeyOptions', { code }));
  await call('staff.enrolPasskey', { code, response, name: 'First passkey' });
  await showAccount();
});

onAction(section('codes-kept'), 'click', showAccount);

onAction(section('logout'), 'click', async () => {
  await call('staff.logout');
  show('login');
});

onAction(part('passkey-form', HTMLFormElement), 'submit', async () => {
  const { passkey = '' } = valuesOf('passkey-form');
  const response = await createPasskey(await call('staff.passkeyOptions', {}));
  await call('staff.addPasskey', { response, name: passkey });
  part('passkey-form', HTMLFormElement).reset();
  await showAccount();
});

onAction(part('token-form', HTMLFormElement), 'submit', async () => {
  const { token = '', days } = valuesOf('token-form');
  const { username } = await call('staff.self');
  const made = await call('staff.addToken', { username, name: token, days: Number(days) });
  section('token').textContent = made.token;
  section('token-made').hidden = false;
  part('token-form', HTMLFormElement).reset();
});

async function showAccount(): Promise<void> {
  const self = await call('staff.self');
  const { items } = await call('staff.sessions', { username: self.username });
  section('who').textContent = self.name;
  const roles = self.roles.map(({ role, brand }) => `${role} (${brand === '*' ? 'every brand' : brand})`);
  section('roles').textContent = roles.length === 0 ? 'No role yet. An owner grants roles.' : roles.join(', ');
  section('password-state').textContent = self.password
    ? `Password and authenticator are set; ${self.recoveryCodes} recovery codes are left.`
    : 'No password is set: you log in by passkey.';
  section('sessions').replaceChildren(...items.map((each) => sessionItem(each, self)));
  section('passkeys').replaceChildren(...self.passkeys.map((each) => passkeyItem(each)));
  section('to-password').textContent = self.password ? 'Replace password and authenticator' : 'Set a password';
  section('to-password').hidden = false;
  section('new-form').hidden = true;
  section('token-made').hidden = true;
  show('account');
}

function sessionItem({ id, lastSeenAt, ip, userAgent }: StaffSession, { session, username }: StaffSelf): HTMLElement {
  const own = id === session;
  const text = `${own ? 'This session' : deviceOf(userAgent)} – ${ip}, last seen ${when(lastSeenAt)}`;
  if (own) return element('li', text);
  const end = element('button', 'End');
  end.setAttribute('aria-label', `End the session at ${ip}, last seen ${when(lastSeenAt)}`);
  onAction(end, 'click', async () => {
    await call('staff.endSessions', { username, id });
    await showAccount();
  });
  return element('li', text, end);
}

/** Returns the browser and the system of a session in two words. */
function deviceOf(userAgent: string | null): string {
  const browser = /Edg|Firefox|Chrome|Safari/.exec(userAgent ?? '')?.[0].replace('Edg', 'Edge');
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(userAgent ?? '')?.[0];
  return browser === undefined ? 'Command line' : `${browser}${system === undefined ? '' : ` on ${system}`}`;
}

function passkeyItem({ id, name, lastUsedAt }: StaffPasskey): HTMLElement {
  const remove = element('button', 'Remove');
  remove.setAttribute('aria-label', `Remove the passkey ${name}`);
  onAction(remove, 'click', async () => {
    await call('staff.removePasskey', { id });
    await showAccount();
  });
  return element('li', `${name} – ${lastUsedAt === null ? 'not used yet' : `last used ${when(lastUsedAt)}`}`, remove);
}

function element(tag: string, text: string, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement(tag);
  const words = document.createElement('span');
  words.textContent = text;
  made.append(words, ...children);
  return made;
}

function when(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

await showAccount().catch(() => show('login'));
