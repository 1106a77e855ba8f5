/** Money for tests and demo data, booked as what it is: an adjustment. */
import { postNow } from '../modules/ledger/index.ts';
import { bookMoney } from '../modules/partners/index.ts';
import type { Platform } from '../platform/app.ts';
import { runWithin } from '../platform/db/statement.ts';
import type { MemberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';

async function give({ db, clock }: Platform, owner: MemberId, kind: 'cash' | 'point', amount: number): Promise<void> {
  const key = `given:${randomUuid()}`;
  const legs = [
    { account: { system: 'adjustment' }, amount: money(-amount) },
    { account: { owner, kind }, amount: money(amount) },
  ] as const;
  const operation = { key, kind: 'adjustment', reference: key, actor: 'system', legs } as const;
  await db.transaction(async (tx) => {
    const [outcome] = await postNow(tx, [operation]);
    if (outcome?.status !== 'posted') throw new Error(`The member ${owner} could not be given money.`);
    const line = { memberId: owner, line: 'correction', credit: BigInt(amount), at: clock.now() } as const;
    await bookMoney(runWithin(tx), [line]);
  });
}

export function giveCash(platform: Platform, memberId: MemberId, amount: number): Promise<void> {
  return give(platform, memberId, 'cash', amount);
}

export function givePoints(platform: Platform, memberId: MemberId, amount: number): Promise<void> {
  return give(platform, memberId, 'point', amount);
}
