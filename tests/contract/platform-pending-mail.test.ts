import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../support/platform.ts';
import { home, password, People, proveContact } from '../support/proofs.ts';

test('pending mail is sent before a stopping server closes', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'livery-letters-'));
  const before = await startPlatform({ dataDir });
  const { name, browser } = await new People(before).member();
  const to = `${name}@mail.example`;
  await proveContact(before, browser, { channel: 'email', to });
  const changed = { oldPassword: password, newPassword: 'another-horse-10', confirmNewPassword: 'another-horse-10' };
  expect((await browser.call('PUT', '/wps/member/password', changed)).status).toBe(200);
  await before.close();

  const after = await startPlatform({ dataDir });
  const letters = await after.platform.testFacilities().outbox({ to });
  expect(letters.map(({ code }) => code)).toEqual([null, expect.any(String)]);
  expect((await new People(after).browserAt(home).login(name, 'another-horse-10')).status).toBe(200);
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
});
