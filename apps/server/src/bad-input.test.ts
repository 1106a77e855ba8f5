/**
 * Goal: no input, however wrong, makes the server fail or move money.
 * Method: every call of the contract, each field wrong in the ways of testing/hostile.ts, sent by whoever may call it;
 * each answer must be a coded refusal (or a lawful success), and a call that only refused must have changed nothing.
 */
import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { codes, isCode } from '@mirinae/contract/codes';
import { describe, expect, inject, test } from 'vitest';
import { servedCalls } from './app.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { hostileBodies } from './testing/hostile.ts';
import { signInMember, signInStaff } from './testing/sign-in.ts';

/** In a short run each field is wrong in one of 32 ways, the next field in the next one. */
const everyNth = inject('proof') === 'full' ? 1 : 32;

// One connection for all: a call that needed a second one while it holds the first would wait for itself.
const server = await startCallServer({ calls: servedCalls, maxConnections: 1 });
const { platform } = server;
const partner = await buildMember(platform, { tier: 'PTN_5' });
const member = await buildMember(platform, { recommender: partner });
const tokens = {
  guest: '',
  member: await signInMember(server, member),
  partner: await signInMember(server, partner),
  staff: await signInStaff(server, await buildStaff(platform, { role: 'owner' })),
} as const;

/** What must not change by refusals alone. Failure counters may. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await platform.db.$client.query(`
    select (select count(*) from ledger.transfers) as transfers, (select count(*) from cash_requests) as requests,
      (select count(*) from members) as members, (select count(*) from staff_audit) as audited, (select count(*) from bets) as bets`);
  return rows[0];
}

describe('bad input', () => {
  test.each(callNames)('%s answers every wrong field with a code and stays whole', async (name: CallName) => {
    const before = await fingerprint();
    const token = tokens[calls[name].who];
    let succeeded = 0;
    for (const body of hostileBodies(name, everyNth)) {
      const { status, resultCode } = await server.call(name, body, token ? { token } : {});
      const sent = JSON.stringify(body).slice(0, 300);
      expect([status < 500, resultCode === '0' || (isCode(resultCode) && resultCode !== 'E001'), sent]).toEqual([
        true,
        true,
        sent,
      ]);
      // What waits for a second person was taken as well.
      if (resultCode === '0' || resultCode === codes.secondPersonNeeded) succeeded += 1;
    }
    if (succeeded === 0) expect(await fingerprint()).toEqual(before);
  });

  test('the money is whole at the end', async () => {
    const { rows } = await platform.db.$client.query(
      'select coalesce(sum(balance), 0)::text as sum from ledger.accounts',
    );
    expect(rows[0].sum).toBe('0');
  });
});
