/**
 * The script of the console's page: enrols a member of staff, logs in, and shows the own account.
 */
interface Session {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  ip: string;
  userAgent: string | null;
}
interface Self {
  username: string;
  name: string;
  session: string | null;
  password: boolean;
  recoveryCodes: number;
  roles: { role: string; brand: string }[];
  passkeys: { id: string; name: string; lastUsedAt: string | null }[];
}
interface Authenticator {
  secret: string;
  uri: string;
  sealed: string;
}
interface Enrolment {
  name: string;
  authenticator: Authenticator;
}

class Rejected extends Error {}

const base = '/wps/operator/staff';
let enrolling: { code: string; sealed: string } | null = null;
/** The new authenticator of a person who is logged in, sealed by the server. */
let replacing = '';

async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Rejected('The server cannot be reached. Try again.');
  });
  const reply = (await answer.json()) as {
    success: boolean;
    value: Value;
    code?: string;
    params?: { minutes?: number };
  };
  if (!reply.success) throw new Rejected(wordsOf(reply.code ?? '', reply.params?.minutes ?? 1));
  return reply.value;
}

const words: Readonly<Record<string, string>> = {
  'staff.login_refused': 'Username, password or code is wrong, or the passkey was not accepted.',
  'staff.enrolment_invalid': 'This enrolment code is wrong, used or expired. Ask an owner for a new one.',
  'staff.weak_password': 'This password is too common. Choose another.',
  'staff.wrong_code': 'This code is not correct. Enter the code that the authenticator shows now.',
  'staff.passkey_refused': 'This passkey was not accepted. Try again.',
  'staff.last_factor': 'This is your only way to log in. Add another one first.',
  'staff.login_again': 'For this, your login must not be older than 15 minutes. Log out and log in again.',
  'operator.required': 'Your session has ended. Log in again.',
  'request.invalid': 'Check what you entered.',
  'request.rate_limited': 'Too many attempts. Wait a minute, then try again.',
};

function wordsOf(code: string, minutes: number): string {
  if (code === 'staff.locked') return `Too many failed attempts. Try again in ${minutes} min.`;
  return words[code] ?? 'This did not work. Try again.';
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
      .catch((error: unknown) => {
        const cancelled = error instanceof DOMException;
        say(
          cancelled
            ? 'The passkey was not used. Try again.'
            : error instanceof Rejected
              ? error.message
              : 'This did not work. Try again.',
        );
      })
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

async function createPasskey(path: string, body: object): Promise<object> {
  const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', path, body);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

function jsonOf(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) throw new Rejected('This browser made no passkey.');
  const { id, rawId, type, response } = credential.toJSON();
  return { id, rawId, type, response };
}

onAction(part('login-form', HTMLFormElement), 'submit', async () => {
  const { username, password, code } = valuesOf('login-form');
  await call('POST', '/login', { username, password, code: code?.replaceAll(/\s/g, ''), delivery: 'cookie' });
  part('login-form', HTMLFormElement).reset();
  await showAccount();
});

onAction(section('login-passkey'), 'click', async () => {
  const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/login/passkey/options',
    {},
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  await call('POST', '/login/passkey', { response: jsonOf(await navigator.credentials.get({ publicKey })) });
  await showAccount();
});

section('to-enrol').addEventListener('click', () => show('enrol'));
section('to-login').addEventListener('click', () => show('login'));

onAction(part('code-form', HTMLFormElement), 'submit', async () => {
  const { enrolment = '' } = valuesOf('code-form');
  const { name, authenticator } = await call<Enrolment>('POST', '/enrolment', { code: enrolment });
  enrolling = { code: enrolment, sealed: authenticator.sealed };
  section('enrol-name').textContent = name;
  await showAuthenticator('enrol', authenticator);
  section('code-form').hidden = true;
  section('factors').hidden = false;
  section('factors').querySelector('h2')?.focus();
});

/** Shows the key of a new authenticator as text, as a link and as a QR code; without its script the key is enough. */
async function showAuthenticator(form: 'enrol' | 'new', { secret, uri }: Authenticator): Promise<void> {
  section(`${form}-secret`).textContent = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  part(`${form}-link`, HTMLAnchorElement).href = uri;
  const place = document.createElement('div');
  section(`${form}-qr`).replaceChildren(place);
  const { drawQrCode } = await import('./qr-code.ts').catch(() => ({ drawQrCode: null }));
  drawQrCode?.(place, { value: uri, title: 'QR code of the key for your authenticator app' });
}

onAction(part('password-form', HTMLFormElement), 'submit', async () => {
  const { password, first } = valuesOf('password-form');
  const { code, sealed } = enrolling ?? { code: '', sealed: '' };
  const body = {
    code,
    password,
    authenticator: sealed,
    authenticatorCode: first?.replaceAll(/\s/g, ''),
    delivery: 'cookie',
  };
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', '/enrolment/password', body);
  showRecoveryCodes(recoveryCodes);
});

onAction(section('to-password'), 'click', async () => {
  const authenticator = await call<Authenticator>('POST', '/authenticator');
  replacing = authenticator.sealed;
  await showAuthenticator('new', authenticator);
  section('to-password').hidden = true;
  section('new-form').hidden = false;
});

onAction(part('new-form', HTMLFormElement), 'submit', async () => {
  const { password, first } = valuesOf('new-form');
  const body = { password, authenticator: replacing, authenticatorCode: first?.replaceAll(/\s/g, '') };
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('PUT', '/password', body);
  part('new-form', HTMLFormElement).reset();
  showRecoveryCodes(recoveryCodes);
});

function showRecoveryCodes(codes: readonly string[]): void {
  section('codes').replaceChildren(...codes.map((each) => element('li', each)));
  show('recovery');
}

onAction(section('enrol-passkey'), 'click', async () => {
  const { code } = enrolling ?? { code: '' };
  const response = await createPasskey('/enrolment/passkey/options', { code });
  await call('POST', '/enrolment/passkey', { code, response, name: 'First passkey' });
  await showAccount();
});

onAction(section('codes-kept'), 'click', showAccount);

onAction(section('logout'), 'click', async () => {
  await call('PUT', '/logout');
  show('login');
});

onAction(part('passkey-form', HTMLFormElement), 'submit', async () => {
  const { passkey = '' } = valuesOf('passkey-form');
  const response = await createPasskey('/passkeys/options', {});
  await call('POST', '/passkeys', { response, name: passkey });
  part('passkey-form', HTMLFormElement).reset();
  await showAccount();
});

onAction(part('token-form', HTMLFormElement), 'submit', async () => {
  const { token = '', days } = valuesOf('token-form');
  const { username } = await call<Self>('GET', '/self');
  const made = await call<{ token: string }>('POST', '/tokens', { username, name: token, days: Number(days) });
  section('token').textContent = made.token;
  section('token-made').hidden = false;
  part('token-form', HTMLFormElement).reset();
});

async function showAccount(): Promise<void> {
  const self = await call<Self>('GET', '/self');
  const query = new URLSearchParams({ username: self.username }).toString();
  const { items } = await call<{ items: Session[] }>('GET', `/sessions?${query}`);
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

function sessionItem({ id, lastSeenAt, ip, userAgent }: Session, { session, username }: Self): HTMLElement {
  const own = id === session;
  const text = `${own ? 'This session' : deviceOf(userAgent)} – ${ip}, last seen ${when(lastSeenAt)}`;
  if (own) return element('li', text);
  const end = element('button', 'End');
  end.setAttribute('aria-label', `End the session at ${ip}, last seen ${when(lastSeenAt)}`);
  onAction(end, 'click', async () => {
    await call('PUT', '/sessions/end', { username, id });
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

function passkeyItem({ id, name, lastUsedAt }: Self['passkeys'][number]): HTMLElement {
  const remove = element('button', 'Remove');
  remove.setAttribute('aria-label', `Remove the passkey ${name}`);
  onAction(remove, 'click', async () => {
    await call('PUT', '/passkeys/remove', { id });
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
