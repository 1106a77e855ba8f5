/**
 * Evolution's game history: every game of a while with its participants and their bets. It takes a token of its own.
 */
import { z } from 'zod';
import type { FeedPage, VendorRound } from '../../modules/play/index.ts';
import { findAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, earlierOf } from '../../platform/clock.ts';
import { type Money, money } from '../../platform/money.ts';
import { readRecords, recordedAmount, roundName } from '../core/feed.ts';
import { readMemberRef } from '../core/member-ref.ts';

const path = '/api/gamehistory/v1/casino/games';
/** The history is complete some minutes after a game; one request covers half an hour at most. */
const lagSeconds = 5 * 60;
const pageSeconds = 30 * 60;

const bet = z.object({ stake: z.number().min(0), payout: z.number().min(0), transactionId: z.string().nullish() });
const participant = z.object({ playerId: z.string(), bets: z.array(bet) });
const game = z.object({
  id: roundName,
  status: z.string(),
  settledAt: z.coerce.date().nullish(),
  participants: z.array(participant),
});
const history = z.object({ data: z.array(z.object({ games: z.array(game) })) });
type Game = z.infer<typeof game>;
type Bet = z.infer<typeof bet>;

const finestDecimals = 6;

/** Summed exactly, then cut to our unit as each credit of the wallet was. */
function unitsOf(amounts: readonly number[], decimals: number): Money {
  const sum = amounts.reduce((total, amount) => total + recordedAmount(amount, finestDecimals), 0n);
  return money(sum / 10n ** BigInt(finestDecimals - decimals));
}

/** A wallet's debit may hold several bets of a table, and its credit pays them together. */
function sumBets(bets: readonly Bet[], what: 'stake' | 'payout', decimals: number): Money {
  let sum = 0n;
  for (const debit of Map.groupBy(bets, ({ transactionId }) => transactionId ?? '').values())
    sum += unitsOf(
      debit.map((each) => each[what]),
      decimals,
    );
  return money(sum);
}

/** None for a game that is not over: it is reported again when it is. */
function roundsOf(reported: Game, { decimals, readTo }: { decimals: number; readTo: Date }): VendorRound[] {
  const { id: roundId, status, settledAt, participants } = reported;
  const isCancelled = status === 'Cancelled';
  if (!isCancelled && status !== 'Resolved') return [];
  const state = isCancelled ? 'cancelled' : 'settled';
  return [...Map.groupBy(participants, ({ playerId }) => playerId)].flatMap(([playerId, seats]): VendorRound[] => {
    const memberId = readMemberRef(playerId);
    if (memberId === null) return [];
    const bets = isCancelled ? [] : seats.flatMap((seat) => seat.bets);
    const sums = { stake: sumBets(bets, 'stake', decimals), payout: sumBets(bets, 'payout', decimals) };
    return [{ roundId, memberId, part: '', ...sums, state, endedAt: settledAt ?? readTo }];
  });
}

function readRounds(text: string, page: { decimals: number; readTo: Date }): VendorRound[] {
  const { data } = history.parse(JSON.parse(text));
  return data.flatMap(({ games }) => games.flatMap((reported) => roundsOf(reported, page)));
}

export async function readFeed(platform: Platform, vendorKey: string, from: Date): Promise<FeedPage | null> {
  const account = await findAccount(platform, vendorKey);
  if (!account?.feedSecret) return null;
  const { operator, feedSecret, apiUrl, decimals } = account;
  const readTo = earlierOf(addSeconds(from, pageSeconds), addSeconds(platform.clock.now(), -lagSeconds));
  if (readTo <= from) return { rounds: [], readTo: from };
  const url = new URL(path, apiUrl);
  url.searchParams.set('startDate', from.toISOString());
  url.searchParams.set('endDate', readTo.toISOString());
  const headers = { authorization: `Basic ${Buffer.from(`${operator}:${feedSecret}`).toString('base64')}` };
  const read = (text: string) => readRounds(text, { decimals, readTo });
  return { rounds: await readRecords(platform, { account, url: url.href, headers, read }), readTo };
}
