// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  lineText,
  signedText,
  statementFormat,
  type StatementSummary,
  type StatementWallet,
  summaryText,
  walletsFormat,
} from '../../../../shared/statement/statement-file.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { browserStatementCrypto } from '../model/browser-statement-crypto.ts';
import { VerifyStatementPage } from './verify-statement-page.tsx';

const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const { x: publicKey = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
const key = { id: 'k1', publicKey, createdAt: '2026-11-01T00:00:00Z' };
let calls = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  calls = 0;
  stop = serveFakes({
    'statements.keys': () => {
      calls += 1;
      return { value: { merchant: 'OPAL01', keys: [key] } };
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  stop();
});

const { sha256 } = browserStatementCrypto;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns a signed statement of one line; with several wallets, the line is the first one of the wallet LMN. */
async function statement(wallets: StatementWallet[] = []) {
  const summary: StatementSummary = {
    format: wallets.length === 0 ? statementFormat : walletsFormat,
    merchant: 'OPAL01',
    id: 's1',
    account: 'mia',
    wallet: 'cash',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    kind: 'month',
    period: '2026-10',
    from: '',
    to: '',
    issuedAt: '',
    opening: '0.00',
    closing: '50.00',
    firstLine: '1',
    lines: '1',
    previousHead: '',
  };
  const previous = await sha256(summaryText(summary, wallets));
  const line = {
    line: '1',
    at: '',
    kind: 'deposit',
    amount: '50.00',
    balance: '50.00',
    reference: 'r',
    remark: '',
    wallet: wallets.length === 0 ? '' : 'LMN',
  };
  const head = await sha256(lineText(previous, line));
  const signed = await crypto.subtle.sign(
    'Ed25519',
    pair.privateKey,
    bytesOf(signedText({ format: summary.format, merchant: 'OPAL01', head })),
  );
  const signature = btoa(String.fromCharCode(...new Uint8Array(signed)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const proof = { head, keyId: 'k1', signature: signature.replaceAll('=', '') };
  return { ...summary, ...proof, wallets, entries: [{ ...line, previous }] };
}

async function choose(content: string): Promise<HTMLElement> {
  const input = await screen.findByTestId('statement-file');
  fireEvent.change(input, { target: { files: [new File([content], 'my-statement.json')] } });
  return screen.findByRole('status');
}

describe('VerifyStatementPage', () => {
  test('shows an intact statement with what it states, and makes no further call', async () => {
    renderOnStage(<VerifyStatementPage />);
    const verdict = await choose(JSON.stringify(await statement()));
    expect(verdict.dataset.verdict).toBe('intact');
    for (const part of ['Intact', 'my-statement.json', 'mia', '2026-10', 'P50.00'])
      expect(verdict.textContent).toContain(part);
    expect(calls).toBe(1);
  });

  test('names the line that was altered', async () => {
    renderOnStage(<VerifyStatementPage />);
    const altered = await statement();
    Object.assign(altered.entries[0] ?? {}, { amount: '5000.00' });
    expect((await choose(JSON.stringify(altered))).textContent).toContain('Altered at line 1');
  });

  test('shows each of several wallets, and names the one whose line was altered', async () => {
    const wallets = ['main', 'LMN'].map((wallet) => ({
      wallet,
      opening: '1.00',
      closing: '51.00',
      firstLine: '1',
      lines: wallet === 'main' ? '0' : '1',
    }));
    renderOnStage(<VerifyStatementPage />);
    const intact = (await choose(JSON.stringify(await statement(wallets)))).textContent;
    for (const part of ['Intact', 'Main walletP1.00 → P51.00', 'LMNP1.00 → P51.00']) expect(intact).toContain(part);
    cleanup();
    renderOnStage(<VerifyStatementPage />);
    const altered = await statement(wallets);
    Object.assign(altered.entries[0] ?? {}, { amount: '5000.00' });
    expect((await choose(JSON.stringify(altered))).textContent).toContain('Altered at line 1 (LMN)');
  });

  test('names an altered summary', async () => {
    renderOnStage(<VerifyStatementPage />);
    const verdict = await choose(JSON.stringify({ ...(await statement()), closing: '5000.00' }));
    expect(verdict.textContent).toContain('Altered in the summary');
    expect(verdict.textContent).not.toContain('5000');
  });

  test.each([
    ['a file without lines', { entries: undefined }, 'not a complete statement file'],
    ['a statement of another site', { merchant: 'JADE01' }, 'from another site'],
    ['a statement of an unknown key', { keyId: 'k2' }, 'did not sign this file'],
    ['a signature that is not valid', { signature: 'x' }, 'did not sign this file'],
  ])('shows %s as not ours', async (_name, different, words) => {
    renderOnStage(<VerifyStatementPage />);
    const verdict = await choose(JSON.stringify({ ...(await statement()), ...different }));
    expect(verdict.textContent).toContain('Not ours');
    expect(verdict.textContent).toContain(words);
  });

  test('states that a browser without Ed25519 cannot verify', async () => {
    const content = JSON.stringify(await statement());
    const subtle = { importKey: () => Promise.reject(new Error('NotSupportedError')) };
    vi.stubGlobal('crypto', { subtle });
    renderOnStage(<VerifyStatementPage />);
    expect((await choose(content)).textContent).toContain('cannot verify signatures');
  });
});
