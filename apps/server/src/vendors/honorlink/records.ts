/** Honorlink's records of transactions: what became of a bet whose win or cancellation did not reach us. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { BetName, BetStatus } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { readUnits } from '../core/decimal.ts';
import { request } from './calls.ts';

/** A query covers an hour at most, with a thousand rows a page. */
const [beforeSeconds, afterSeconds] = [300, 3_300] as const;
const perPage = 1_000;
const maxPages = 20;
const success = 'success';

const text = z.union([z.string(), z.number()]).transform(String);
const row = z.object({
  id: text,
  type: z.string(),
  amount: text,
  referer_id: text.nullish(),
  status: z.string().nullish(),
});
type Row = z.infer<typeof row>;
/** A list, or a page with its list. */
const rows = z.union([z.array(row), z.object({ data: z.array(row) }).transform(({ data }) => data)]);

const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

function readRows(answer: string): Row[] {
  try {
    return rows.parse(JSON.parse(answer));
  } catch {
    throw new DomainError(codes.vendorUnreachable);
  }
}

/** Those around the time of the bet that are done, as far as they can be read. Throws 9999 and 2000. */
async function rowsOf(platform: Platform, bet: BetName): Promise<{ decimals: number; done: Row[] }> {
  const { vendorKey, placedAt } = bet;
  const span = { start: timeOf(addSeconds(placedAt, -beforeSeconds)), end: timeOf(addSeconds(placedAt, afterSeconds)) };
  const done: Row[] = [];
  for (let page = 1; ; page += 1) {
    const queryOf = () => ({ ...span, page: String(page), perPage: String(perPage) });
    const { text: answer, account } = await request(platform, vendorKey, { path: '/transactions', queryOf, bet });
    const list = readRows(answer);
    done.push(...list.filter(({ status }) => (status ?? success) === success));
    if (list.length < perPage || page === maxPages) return { decimals: account.decimals, done };
  }
}

/** Only what is found decides: a bet without a win in its hour may still run. */
export async function betStatus(platform: Platform, { betKey, ...rest }: BetName): Promise<BetStatus> {
  const { decimals, done } = await rowsOf(platform, { betKey, ...rest });
  const bet = done.find(({ id }) => id === betKey);
  if (!bet) return { state: 'unknown' };
  const unitsOf = ({ amount }: Row) => readUnits(amount.replace(/^-/, ''), decimals)?.units ?? null;
  const naming = (type: string, key: string) => done.filter((row) => row.type === type && row.referer_id === key);
  const cancels = naming('cancel', betKey);
  // A part that was given back is left to staff.
  if (cancels.length > 0)
    return { state: cancels.some((row) => unitsOf(row) === unitsOf(bet)) ? 'cancelled' : 'running' };
  const [win, ...more] = naming('win', betKey).filter(({ id }) => naming('cancel', id).length === 0);
  const payout = win ? unitsOf(win) : null;
  if (!win || payout === null) return { state: 'running' };
  // The keys of several wins cannot be named: staff decide.
  return { state: 'settled', payout, winKey: more.length === 0 ? win.id : undefined };
}
