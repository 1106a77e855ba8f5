/** Which rails a house has, and what a request keeps of the account its money comes from or goes to. */
import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request: answerOf, call } = server;
const run = (text: string, values: unknown[]) => platform.db.$client.query(text, values);

it('a request keeps its member’s bank account in one document of its rail, the number sealed', async () => {
  const member = await buildMember(platform, { accountHolder: '김하나' });
  const token = await signInMember(server, member);
  const { cashIdx } = await answerOf('cash.in', { cash: 10_000, requestKey: randomUuid() }, { token });
  const { rows } = await run('select account from cash_requests where cash_id = $1', [cashIdx]);
  const sealed = member.accountNumberEncrypted.toString('base64');
  const account = { rail: 'bank-transfer', bankCode: member.bankCode, accountNumber: sealed, holder: '김하나' };
  expect(rows).toEqual([{ account }]);
});

it('a later change of account does not move a request under way', async () => {
  const member = await buildMember(platform, { accountHolder: '김둘' });
  const token = await signInMember(server, member);
  await answerOf('cash.in', { cash: 10_000, requestKey: randomUuid() }, { token });
  const before = (await answerOf('cash.list', {}, { token })).list;
  await run("update members set bank_code = '088', account_holder = '박둘' where member_id = $1", [member.memberId]);
  expect((await answerOf('cash.list', {}, { token })).list).toEqual(before);
});

it('production offers bank transfer alone, and coins only with a service and a secret of their own', () => {
  const refusalOf = (rails?: string) => {
    try {
      return String(readConfig({ MIRINAE_ENV: 'production', PAYMENT_RAILS: rails }));
    } catch (error) {
      return String(error);
    }
  };
  expect(refusalOf()).not.toContain('COIN');
  expect(refusalOf('bank-transfer,sandbox-coin')).toMatch(/COIN_SECRET[\s\S]*COIN_URL/);
});

it('a rail that the house does not offer takes no request', async () => {
  const token = await signInMember(server, await buildMember(platform));
  const request = { cash: 10_000, requestKey: randomUuid(), rail: 'pigeons' };
  expect((await call('cash.in', request, { token })).resultCode).toBe('C801');
  expect((await answerOf('cash.list', {}, { token })).list).toEqual([]);
});
