import { expect, test } from 'vitest';
import { startPlatform } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { home, password, People, proveContact } from '../support/proofs.ts';

test('pending mail is sent before a stopping server closes', async () => {
  const databaseUrl = await freshDatabase();
  const before = await startPlatform({ databaseUrl });
  const { name, browser } = await new People(before).member();
  const to = `${name}@mail.example`;
  await proveContact(before, browser, { channel: 'email', to });
  const changed = { oldPassword: password, newPassword: 'another-horse-10', confirmNewPassword: 'another-horse-10' };
  expect((await browser.call('PUT', '/wps/member/password', changed)).status).toBe(200);
  await before.close();

  const after = await startPlatform({ databaseUrl });
  const letters = await after.platform.testFacilities().outbox({ to });
  expect(letters.map(({ code }) => code)).toEqual([null, expect.any(String)]);
  expect((await new People(after).browserAt(home).login(name, 'another-horse-10')).status).toBe(200);
  await after.close();
});
