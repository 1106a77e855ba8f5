/** Conformance fails a wallet for the right reason: secret, member, session and funds are each checked by a case. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Dialect } from './dialect.ts';
import { type Finding, runConformance } from './run.ts';

const message = z.object({
  secret: z.string(),
  what: z.string(),
  member: z.string(),
  session: z.string(),
  bet: z.string(),
  amount: z.number(),
});
const answer = z.object({ outcome: z.string(), balance: z.number() });

/** A protocol with balances, bets and cancellations only. */
const dialect: Dialect = {
  answers: {
    'a forged secret': 'secret',
    'an unknown member': 'member',
    'a session that was never opened': 'session',
    'a bet above the cash': 'funds',
  },
  send: (target, { what, memberRef: member, sessionRef: session, betKey: bet, amount }) => ({
    method: 'POST',
    url: '/',
    headers: {},
    body: JSON.stringify({ secret: target.secret, what, member, session, bet, amount }),
  }),
  read: (_, text) => answer.parse(JSON.parse(text)),
};

type Fault = 'secret' | 'member' | 'session' | 'funds';

/** A wallet of one member that checks all but `fault`. */
function walletWith(fault: Fault | null) {
  let balance = 5_000;
  const stakes = new Map<string, number>();
  const refusalOf = ({ secret, member, session, what, amount }: z.infer<typeof message>): Fault | null => {
    if (secret !== 'right') return 'secret';
    if (member !== 'mbr_1') return 'member';
    if (session !== 'open') return 'session';
    return what === 'bet' && amount > balance ? 'funds' : null;
  };
  return async ({ body }: { body: string }) => {
    const sent = message.parse(JSON.parse(body));
    const refusal = refusalOf(sent);
    const isRefused = refusal !== null && refusal !== fault;
    if (!isRefused && sent.what === 'bet') {
      stakes.set(sent.bet, sent.amount);
      balance -= sent.amount;
    }
    if (!isRefused && sent.what === 'cancel') {
      balance += stakes.get(sent.bet) ?? 0;
      stakes.delete(sent.bet);
    }
    return { status: 200, text: JSON.stringify({ outcome: isRefused ? refusal : 'ok', balance }) };
  };
}

async function findingsOf(fault: Fault | null): Promise<Finding[]> {
  let ids = 0;
  const findings = await runConformance({
    dialect,
    target: { origin: '', vendorKey: '1', secret: 'right' },
    player: { memberRef: 'mbr_1', sessionRef: 'open' },
    gameKey: 'g',
    currency: 'KRW',
    deliver: walletWith(fault),
    nowMs: () => 0,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  return findings.filter(({ name }) => name in dialect.answers);
}

it('passes a wallet that checks them all', async () => {
  const findings = await findingsOf(null);
  expect(findings.map(({ ok }) => ok)).toEqual([true, true, true, true]);
});

it.each([
  ['secret', 'a forged secret', 'ok, cash -1000'],
  ['member', 'an unknown member', 'ok, cash -1000'],
  ['session', 'a session that was never opened', 'ok, cash -1000'],
  ['funds', 'a bet above the cash', 'ok, cash -5001'],
] as const)('fails a wallet that does not check the %s', async (fault, name, received) => {
  const failed = (await findingsOf(fault)).filter(({ ok }) => !ok);
  expect(failed).toMatchObject([{ name, received }]);
});
