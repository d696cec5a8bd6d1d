import { randomUUID } from 'node:crypto';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { MemberInfo } from '../../schema/generated/api/account.ts';
import type { Browser, TestPlatform } from './platform.ts';
import { Office } from './staff.ts';

/** Credits or debits the wallet of a member; the amount is a decimal of the brand's currency. */
export type CorrectBalance = (member: Browser, direction: 'credit' | 'debit', amount: string) => Promise<void>;

/** Returns corrections at a brand, each requested by one member of staff and approved by another. */
export async function correctionsAt(running: Pick<TestPlatform, 'app'>, brand = 'opal'): Promise<CorrectBalance> {
  const office = new Office(running, brand);
  const asker = await office.employ(`asker-${brand}`, 'payments', brand);
  const decider = await office.employ(`decider-${brand}`, 'payments', brand);
  const reason = 'the balance of a test';
  return async (member, direction, amount) => {
    const { account: username } = (await member.call('GET', '/wps/member/info')).body.value as MemberInfo;
    const input = { key: randomUUID(), username, direction, amount, reason };
    const wish = { operation: 'wallet.adjust', input, reason };
    const { id, hash } = await office.value<Approval>('POST', '/approvals', wish, asker);
    await office.value('PUT', '/approvals', { id, hash, approve: true }, decider);
  };
}
