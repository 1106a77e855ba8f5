/**
 * Bets that are paid and written in one go: what each comes to follows from what its table drew, so the wallet is
 * called with first, and one write says what was paid. Whoever does it again after a crash sends the same credits,
 * which count once, and of two writes of one bet one counts.
 */
import { maxCredits, type WalletAnswer } from '@mirinae/contract/wallet/wallet';
import type { Json } from './game.ts';
import { WalletUncertain } from './platform-line.ts';
import type { Studio } from './studio.ts';
import type { Account } from './wallets/wallet.ts';

export type DueBet = Account & {
  readonly roundId: string;
  readonly payout: number;
  /** Null where it is the table's result. */
  readonly outcome: Json | null;
};

/** While one lot waits for the wallet, others are written. */
const maxConcurrentLots = 3;

const ending = {
  name: 'end_paid_bets',
  text: `update rounds r set status = m.status, payout = m.payout, outcome = coalesce(m.outcome::jsonb, r.outcome),
      balance = coalesce(m.balance, r.balance), refusal = m.refusal, ended_at = now()
    from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[])
      m (round_id, status, payout, outcome, balance, refusal)
    where r.round_id = m.round_id and r.status = 'playing'`,
};

/** All of one vendor key. What the wallet refuses staff must decide. */
async function payLot({ wallets, db, log }: Studio, lot: readonly DueBet[]): Promise<void> {
  const [{ vendorKey } = { vendorKey: '' }] = lot;
  const credits = lot.map((bet) => ({ ...bet, unplayed: 0 }));
  const answers = await wallets.seamless.credits?.(vendorKey, credits);
  if (!answers) throw new Error('The wallet takes no credits together.');
  const refusalOf = (answer: WalletAnswer | undefined) => (answer?.status === 'refused' ? answer.code : null);
  const refusals = answers.map(refusalOf);
  for (const [at, code] of refusals.entries())
    if (code) log.error({ roundId: lot[at]?.roundId, code }, 'The wallet refuses to pay a bet: staff must decide it.');
  await db.query({
    ...ending,
    values: [
      lot.map(({ roundId }) => roundId),
      refusals.map((code) => (code ? 'disputed' : 'finished')),
      lot.map(({ payout }) => payout),
      lot.map(({ outcome }) => outcome && JSON.stringify(outcome)),
      answers.map(({ balance }) => balance),
      refusals,
    ],
  });
}

function lotsOf(bets: readonly DueBet[]): (readonly DueBet[])[] {
  return [...Map.groupBy(bets, ({ vendorKey }) => vendorKey).values()].flatMap((ofKey) =>
    Array.from({ length: Math.ceil(ofKey.length / maxCredits) }, (_, at) =>
      ofKey.slice(at * maxCredits, (at + 1) * maxCredits),
    ),
  );
}

/** Answers whether all of them are paid: a lot whose answer was lost stays as it was and must be paid again. */
export async function payBets(studio: Studio, bets: readonly DueBet[]): Promise<boolean> {
  const lots = lotsOf(bets);
  let isCertain = true;
  const work = async () => {
    for (let lot = lots.shift(); lot; lot = lots.shift())
      try {
        await payLot(studio, lot);
      } catch (error) {
        if (!(error instanceof WalletUncertain)) throw error;
        studio.log.warn({ bets: lot.length }, 'The payment of bets is not certain yet.');
        isCertain = false;
      }
  };
  await Promise.all(Array.from({ length: maxConcurrentLots }, work));
  return isCertain;
}
