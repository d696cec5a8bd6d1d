import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { consolePagePolicy } from './security-headers.ts';
import { serverPage, serverPageStyleHash } from './server-page.ts';

/**
 * Registers the page of the console: staff enrol, log in and look after their own account. Its scripts are files of the
 * current runtime, which is read at every request, so that a new build goes live without a restart.
 */
export function registerConsole(app: FastifyInstance, { distDir }: { distDir: string }): void {
  const page = serverPage({ title: 'Livery: staff', style, body });
  const contentPolicy = consolePagePolicy(serverPageStyleHash(style));
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', contentPolicy)
      .header('Referrer-Policy', 'no-referrer')
      .send(page),
  );
  for (const file of ['console.js', 'qr-code.js'])
    app.get(`/${file}`, async (_request, reply) => {
      const script = await scriptOf(distDir, file);
      return script === null ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(script);
    });
}

/** Returns a script of the console; null when the runtime is not built. */
async function scriptOf(distDir: string, file: string): Promise<string | null> {
  const runtime = path.join(distDir, 'runtime');
  try {
    const { hash }: { hash: string } = JSON.parse(await readFile(path.join(runtime, 'current.json'), 'utf8'));
    return await readFile(path.join(runtime, hash, 'console', file), 'utf8');
  } catch {
    return null;
  }
}

const body = `<header><p class="mark">Livery staff</p></header><main>
<p id="problem" role="alert" hidden></p>
<section id="login" hidden><h1 tabindex="-1">Log in</h1>
<div class="card"><button id="login-passkey" class="main" type="button">Log in with a passkey</button>
<p class="or">or with your password</p>
<form id="login-form">
<label>Username<input name="username" autocomplete="username" autocapitalize="off" spellcheck="false" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<label>Code of your authenticator, or a recovery code<input name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required></label>
<button type="submit">Log in</button></form></div>
<p><button id="to-enrol" class="link" type="button">I have an enrolment code</button></p></section>
<section id="enrol" hidden><h1 tabindex="-1">Set up your account</h1>
<div class="card"><form id="code-form">
<label>Enrolment code<input name="enrolment" autocomplete="off" autocapitalize="off" spellcheck="false" required></label>
<button class="main" type="submit">Continue</button></form>
<div id="factors" hidden><h2 tabindex="-1">Welcome, <span id="enrol-name"></span></h2>
<p>Choose how you log in. You can add the other way later.</p>
<button id="enrol-passkey" class="main" type="button">Create a passkey</button>
<p class="or">or set a password with an authenticator</p>
<form id="password-form">
<p>Scan this code with your authenticator app, add the key below by hand, or <a id="enrol-link" href="#enrol">open the app on this device</a>.</p>
<div id="enrol-qr" class="qr"></div>
<p><code id="enrol-secret"></code></p>
<label>New password, at least 12 characters<input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="128" required></label>
<label>Code that the app shows<input name="first" inputmode="numeric" autocomplete="one-time-code" required></label>
<button type="submit">Set password and authenticator</button></form></div></div>
<p><button id="to-login" class="link" type="button">Back to the login</button></p></section>
<section id="recovery" hidden><h1 tabindex="-1">Store your recovery codes</h1>
<div class="card"><p>Each code replaces your authenticator once. They are shown only now.</p><ul id="codes" class="codes"></ul>
<button id="codes-kept" class="main" type="button">I have stored them</button></div></section>
<section id="account" hidden><h1 id="who" tabindex="-1">Your account</h1>
<div class="bar"><p id="roles"></p><button id="logout" type="button">Log out</button></div>
<div class="cards">
<div class="card"><h2>Sessions</h2><ul id="sessions" class="rows"></ul></div>
<div class="card"><h2>Ways to log in</h2><p id="password-state"></p>
<p><button id="to-password" type="button">Set a password</button></p>
<form id="new-form" class="apart" hidden>
<p>Scan this code with your authenticator app, add the key below by hand, or <a id="new-link" href="#account">open the app on this device</a>. Your other sessions end.</p>
<div id="new-qr" class="qr"></div>
<p><code id="new-secret"></code></p>
<label>New password, at least 12 characters<input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="128" required></label>
<label>Code that the app shows<input name="first" inputmode="numeric" autocomplete="one-time-code" required></label>
<button type="submit">Set password and authenticator</button></form>
<ul id="passkeys" class="rows"></ul>
<form id="passkey-form"><label>Name of a new passkey<input name="passkey" maxlength="64" autocomplete="off" required></label>
<button type="submit">Add a passkey</button></form></div>
<div class="card"><h2>Token for commands</h2><p>Set it as <code>LIVERY_OPERATOR_TOKEN</code>. It has your rights.</p>
<form id="token-form"><label>What it is for<input name="token" maxlength="80" autocomplete="off" required></label>
<label>Days until it expires<input name="days" type="number" min="1" max="366" value="30" required></label>
<button type="submit">Create a token</button></form>
<p id="token-made" role="status" hidden>The token, shown only now:<br><code id="token"></code></p></div>
</div></section></main><script type="module" src="/console.js"></script>`;

const style = `
[hidden]{display:none!important}
section{max-width:1120px;margin:0 auto}
#login,#enrol,#recovery{max-width:440px}
h1{font-size:clamp(26px,4vw,34px);margin:8px 0 20px}
h1:focus,h2:focus{outline:none}
h2{margin:0 0 12px;font-size:19px}
.card{padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
.cards{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));align-items:start}
.bar{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;margin:0 0 24px;color:var(--muted)}
.bar p{margin:0}
form{display:grid;gap:16px}
label{display:grid;gap:6px;font-size:14px;font-weight:600}
input{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--muted);border-radius:10px;background:var(--ground);color:var(--text);font:16px/1.4 system-ui,sans-serif}
button{min-height:44px;padding:0 18px;border:1px solid var(--muted);border-radius:10px;background:transparent;color:var(--text);font:600 15px/1.2 system-ui,sans-serif;cursor:pointer}
button.main{width:100%;min-height:48px;border-color:var(--accent);background:var(--accent);color:var(--raised)}
button.link{padding:0;border:0;color:var(--accent);text-decoration:underline}
button[aria-busy]{opacity:.7;cursor:progress}
button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.or{margin:18px 0;color:var(--muted);text-align:center;font-size:14px}
#problem{max-width:440px;margin:0 auto 16px;padding:12px 16px;border:1px solid #b3261e;border-radius:10px;background:var(--raised);font-weight:600}
a{color:var(--accent)}
.rows{display:grid;gap:4px;list-style:none;margin:0 0 16px;padding:0;font-size:14px}
.rows li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:8px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.rows button{flex:none}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:8px;list-style:none;margin:16px 0;padding:0;font:15px/1.6 ui-monospace,monospace}
.apart{margin:0 0 24px}
.qr{min-height:192px}
.qr svg{display:block;margin:0 auto;border-radius:8px}
form p{margin:0}
.card>:last-child{margin-bottom:0}
#enrol-secret,#new-secret,#token{display:inline-block;padding:8px 12px;border-radius:8px;background:var(--ground);font-size:15px}
`;
