import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpEmail, type SmtpOptions } from '../../runtime/server/adapters/email/smtp-email.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { selfSigned } from '../support/self-signed.ts';

const certificate = selfSigned();
const message = {
  to: 'lena@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
  code: '123456',
};

interface Received {
  from: string | false;
  to: string[];
  user: unknown;
  secure: boolean;
  source: string;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A real mail server on this machine. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'correct horse'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData(stream, { envelope, user, secure }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom === false ? false : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user,
          secure,
          source,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const port = await listening(server.listen(0, '127.0.0.1'));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port, received };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
}

const sender = (port: number, different: Partial<SmtpOptions> = {}) =>
  smtpEmail({
    host: 'localhost',
    port,
    encryption: 'starttls',
    user: 'mailer',
    password: 'correct horse',
    from: 'Aurora <care@aurora.example>',
    ca: certificate.cert,
    timeoutMs: 60_000,
    ...different,
  });

const codeOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test.each([
  ['starttls', {}],
  ['tls', { secure: true }],
] as const)('an email is sent over an encrypted connection (%s) with a login', async (encryption, options) => {
  const { port, received } = await mailServer(options);
  await sender(port, { encryption }).send(message);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    from: 'care@aurora.example',
    to: ['lena@example.com'],
    user: 'mailer',
    secure: true,
  });
  expect(received[0]?.source).toMatch(/^From: Aurora <care@aurora\.example>\r?$/m);
  expect(received[0]?.source).toContain('Your code is 123456.');
  expect(received[0]?.source).toContain('<b>123456</b>');
});

test('text of every language arrives unchanged', async () => {
  const { port, received } = await mailServer();
  await sender(port).send({ ...message, subject: 'รหัสของคุณ', text: '您的验证码是 123456。' });
  const { source = '' } = received[0] ?? {};
  const subject = /^Subject: =\?UTF-8\?B\?([^?]+)\?=/m.exec(source)?.[1] ?? '';
  expect(Buffer.from(subject, 'base64').toString('utf8')).toBe('รหัสของคุณ');
  const text = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(source)?.[1] ?? '';
  expect(Buffer.from(text, 'base64').toString('utf8')).toBe('您的验证码是 123456。');
});

test('a server with an untrusted certificate receives neither password nor message', async () => {
  const { port, received } = await mailServer();
  const withoutTrust = smtpEmail({
    host: 'localhost',
    port,
    encryption: 'starttls',
    user: 'mailer',
    password: 'correct horse',
    from: 'care@aurora.example',
    timeoutMs: 60_000,
  });
  expect(await codeOf(withoutTrust.send(message))).toBe('code.not_sent');
  expect(received).toHaveLength(0);
});

test('a server without encryption receives neither password nor message', async () => {
  const logins: string[] = [];
  const { port, received } = await mailServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      logins.push(username ?? '');
      done(null, { user: username });
    },
  });
  expect(await codeOf(sender(port).send(message))).toBe('code.not_sent');
  expect({ received, logins }).toEqual({ received: [], logins: [] });
});

test('a wrong password, a rejected recipient, a closed port and a silent server are reported as not sent', async () => {
  const { port } = await mailServer();
  expect(await codeOf(sender(port, { password: 'wrong' }).send(message))).toBe('code.not_sent');
  const picky = await mailServer({ onRcptTo: (_address, _session, done) => done(new Error('550 no such mailbox')) });
  expect(await codeOf(sender(picky.port).send(message))).toBe('code.not_sent');
  expect(await codeOf(sender(1).send(message))).toBe('code.not_sent');
  const silent = createServer((socket) => socket.on('error', () => undefined));
  const silentPort = await listening(silent.listen(0, '127.0.0.1'));
  closers.push(() => new Promise((resolve) => silent.close(() => resolve())));
  expect(await codeOf(sender(silentPort, { timeoutMs: 50 }).send(message))).toBe('code.not_sent');
});

test.each([
  'lena@example.com\r\nBcc: eve@example.com',
  'lena@example.com, eve@example.com',
  'Lena <eve@example.com>',
  'lena@example.com\0',
  '"a b"@example.com',
  '',
])('an email address cannot inject a second recipient or header: %j', async (to) => {
  const { port, received } = await mailServer();
  expect(await codeOf(sender(port).send({ ...message, to }))).toBe('code.not_sent');
  expect(received).toHaveLength(0);
});

test('the subject cannot inject a header', async () => {
  const { port, received } = await mailServer();
  await sender(port).send({ ...message, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nAnother body' });
  expect(received[0]?.to).toEqual(['lena@example.com']);
  const head = received[0]?.source.split(/\r?\n\r?\n/)[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Subject: Hello Bcc: eve@example.com Another body\r?$/m);
});
