/** Free rounds at Swipe Games: created by bet line for one member, cancelled by our key, and their stakes. */
import { codes } from '@mirinae/contract/codes';
import type { VendorStake } from '@mirinae/contract/promo/free-rounds';
import { z } from 'zod';
import type { RoundsRequest, VendorFreeRounds } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { toWire } from '../../platform/money.ts';
import { readUnits } from '../core/decimal.ts';
import { addressAt } from '../core/launch.ts';
import { anyBounds, isRefusal, readRounds, reasonOf, requestRounds } from '../core/request-rounds.ts';
import { signed } from './client.ts';
import { readGames } from './list.ts';
import { canonical } from './protocol.ts';

const statuses = { missing: 404, taken: 409 } as const;
const maxLine = 99;
/** Factors of the vendor as hundredths. */
const factorDecimals = 2;

const created = z.object({ id: z.string().min(1).max(80) });
const failed = z.object({ message: z.string().optional(), details: z.string().optional() });
const wordsOf = ({ message, details }: z.infer<typeof failed>) => [message, details].filter(Boolean).join(': ');

/** Throws an Error for a stake that is no bet line. */
function betLineOf({ stakeRef }: RoundsRequest): number {
  const betLine = Number(stakeRef);
  if (!/^\d{1,2}$/.test(stakeRef) || betLine < 1)
    throw new Error(`The bet line ${stakeRef} is none from 1 to ${maxLine}.`);
  return betLine;
}

function post(account: VendorAccount, fields: object) {
  const body = canonical({ cID: account.operator, extCID: account.brand, ...fields });
  return { url: addressAt(account.apiUrl, '/free-rounds'), headers: signed(account, body), body };
}

/** A key that is taken is ours: it was created by a request whose answer was lost. */
async function create(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['create']> {
  const betLine = betLineOf(request);
  const exchange = await requestRounds(platform, request, {
    call: 'free-rounds',
    answers: [statuses.taken],
    request: (account) =>
      post(account, {
        extID: request.issueKey,
        currency: account.currency,
        quantity: request.rounds,
        betLine,
        validFrom: request.validFrom.toISOString(),
        validUntil: request.validUntil.toISOString(),
        gameIDs: [...request.games],
        // Without it they are given to every player.
        userIDs: [String(request.memberId)],
      }),
  });
  if (exchange.status === statuses.taken) return { status: 'created', vendorRef: null };
  if (isRefusal(exchange)) return { status: 'refused', reason: reasonOf(failed, exchange, wordsOf) };
  return { status: 'created', vendorRef: readRounds(created, exchange.text).id };
}

async function cancel(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['cancel']> {
  const exchange = await requestRounds(platform, request, {
    call: 'free-rounds/cancel',
    method: 'DELETE',
    answers: [statuses.missing],
    request: (account) => post(account, { extID: request.issueKey }),
  });
  if (isRefusal(exchange) && exchange.status !== statuses.missing)
    return { status: 'refused', reason: reasonOf(failed, exchange, wordsOf) };
  return { status: 'cancelled' };
}

const decimal = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/);
const lined = z.object({
  id: z.string(),
  hasFreeSpins: z.boolean().catch(false),
  betLines: z
    .array(z.object({ currency: z.string(), values: z.array(z.object({ maxBet: decimal, maxCoeff: decimal })) }))
    .catch([]),
});
type Lined = z.infer<typeof lined>;

/** The stake of a round is the highest bet of its line; lines are counted from 1. */
function stakesOf({ hasFreeSpins, betLines }: Lined, { currency, decimals }: VendorAccount): VendorStake[] {
  const values = hasFreeSpins ? (betLines.find((line) => line.currency === currency)?.values ?? []) : [];
  return values.slice(0, maxLine).flatMap(({ maxBet, maxCoeff }, index) => {
    const [bet, factor] = [readUnits(maxBet, decimals), readUnits(maxCoeff, factorDecimals)];
    if (!bet?.exact || !factor || bet.units === 0n) return [];
    const maxWin = (BigInt(bet.units) * BigInt(factor.units)) / BigInt(10 ** factorDecimals);
    return [{ stakeRef: String(index + 1), stake: toWire(bet.units), rounds: null, maxWin: Number(maxWin) }];
  });
}

/** A line is offered where its stake is the same in every game. */
async function listStakes(platform: Platform, vendorKey: string, games: readonly string[]): Promise<VendorStake[]> {
  const { account, text } = await readGames(platform, vendorKey, {});
  const all = z.array(lined).safeParse(JSON.parse(text)).data;
  if (!all) throw new DomainError(codes.vendorUnreachable);
  const [first = [], ...others] = games.map((key) => {
    const game = all.find(({ id }) => id === key);
    return game ? stakesOf(game, account) : [];
  });
  return first.flatMap((stake) => {
    const same = others.map((each) =>
      each.find((other) => other.stakeRef === stake.stakeRef && other.stake === stake.stake),
    );
    const wins = [stake, ...same].map((each) => each?.maxWin ?? 0);
    return same.every((each) => each !== undefined) ? [{ ...stake, maxWin: Math.max(...wins) }] : [];
  });
}

/** A campaign of the vendor has a month at most. */
const bounds = { ...anyBounds, listsStakes: true, maxRounds: 99, maxDays: 30 };

export const freeRounds: VendorFreeRounds = { bounds, reportsRounds: true, create, cancel, listStakes };
