/** Answers to a member, and stored rows, while PostgreSQL has no disk space or is read-only. */
import { expect, test } from 'vitest';
import { cashierCalls } from '../../modules/cashier/calls.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { randomUuid } from '../rng.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, call } = server;
const { $client } = platform.db;

const refuse = (code: string) =>
  $client.query(`
    create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'could not extend file'; end $$;
    create trigger refuse_writes before insert on ledger.entries for each statement execute function refuse_writes()`);
const takeAgain = () => $client.query('drop function refuse_writes cascade');

test.each([
  ['has no room', '53100'],
  ['only reads', '25006'],
])(
  'while the database %s a withdrawal is refused with a code of its own, and is done once when requested again',
  async (_, code) => {
    const member = await buildMember(platform);
    await giveCash(platform, member.memberId, 50_000);
    const token = await signInMember(server, member);
    const requested = { cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    const request = async () => {
      const { status, resultCode } = await call('cash.out', requested, { token });
      return { status, resultCode };
    };
    const cash = async () => Number((await getBalances(platform.db, member.memberId)).cash);

    await refuse(code);
    expect(await request()).toEqual({ status: 503, resultCode: 'E003' });
    expect(await request()).toEqual({ status: 503, resultCode: 'E003' });
    await takeAgain();
    expect(await cash()).toBe(50_000);
    expect((await $client.query('select from cash_requests where member_id = $1', [member.memberId])).rowCount).toBe(0);

    expect((await request()).resultCode).toBe('0');
    expect(await cash()).toBe(30_000);
    await request();
    expect(await cash()).toBe(30_000);
  },
);
