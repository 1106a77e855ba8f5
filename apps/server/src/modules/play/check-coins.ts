/** Money at transfer-wallet vendors: collected when no one plays with it, and compared with what the vendor reports. */

import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { desc, eq } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { listHolders } from '../ledger/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { collectGameMoney } from './move-game-money.ts';
import { readCoins } from './settle-transfer.ts';
import { transferChecks, transfers } from './transfer-tables.ts';

/** Money no one moved for this long is collected, unless the vendor says that a game is open. */
const idleSeconds = 30 * 60;

type Holding = { readonly memberId: MemberId; readonly vendorKey: string; readonly ours: Money };

async function listHoldings({ db }: Platform): Promise<Holding[]> {
  const vendors = (await listVendors(db)).filter(({ wallet }) => wallet === 'transfer');
  const found = await Promise.all(
    vendors.map(async ({ vendorKey }) =>
      (await listHolders(db, `vendor:${vendorKey}`)).map(({ memberId, balance }) => ({
        memberId,
        vendorKey,
        ours: balance,
      })),
    ),
  );
  return found.flat();
}

async function isIdle({ db, clock }: Platform, { memberId }: Holding): Promise<boolean> {
  const [newest] = await db
    .select({ requestedAt: transfers.requestedAt, memberId: transfers.memberId })
    .from(transfers)
    .where(eq(transfers.memberId, memberId))
    .orderBy(desc(transfers.transferId))
    .limit(1);
  return newest === undefined || addSeconds(newest.requestedAt, idleSeconds) < clock.now();
}

/** Withdraws what members left at vendors; answers how many members got theirs back. */
export async function sweepCoins(platform: PlayPlatform): Promise<number> {
  let swept = 0;
  for (const holding of await listHoldings(platform)) {
    if (!(await isIdle(platform, holding))) continue;
    try {
      await collectGameMoney(platform, holding.memberId);
      swept += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      platform.log.info({ code: error.code, vendorKey: holding.vendorKey }, 'Money stays at a vendor for now.');
    }
  }
  return swept;
}

async function readTheirs(platform: PlayPlatform, holding: Holding): Promise<Money | null> {
  try {
    return await readCoins(platform, holding);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Records the coins at vendors by the ledger and by the vendors; a difference was won or lost since. Returns the rows.
 */
export async function checkCoins(platform: PlayPlatform) {
  const checkedAt = platform.clock.now();
  const rows = [];
  for (const holding of await listHoldings(platform))
    rows.push({ ...holding, checkedAt, theirs: await readTheirs(platform, holding) });
  if (rows.length > 0) await platform.db.insert(transferChecks).values(rows).onConflictDoNothing();
  return rows;
}

/** The comparisons of past nights, newest first. */
export async function listCoinChecks({ db }: Platform, page: Page) {
  const { rows: list, total } = await readPage(
    db.select().from(transferChecks).orderBy(desc(transferChecks.checkedAt), transferChecks.memberId),
    db.$count(transferChecks),
    page,
  );
  return { list, total };
}
