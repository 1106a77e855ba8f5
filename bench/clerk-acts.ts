/**
 * How many presses and keys a clerk's morning takes: 300 deposits and 100 withdrawals, nine in ten of them certain, are
 * worked off on the real pages. Each press of the mouse and each key counts as one act, letters of a reason too.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { chromium, type Locator, type Page } from 'playwright-core';
import type { CashierPlatform } from '../apps/server/src/modules/cashier/index.ts';
import { requestDeposit, requestWithdrawal } from '../apps/server/src/modules/cashier/index.ts';
import { bookMoney } from '../apps/server/src/modules/partners/index.ts';
import { runOn } from '../apps/server/src/platform/db/statement.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { money } from '../apps/server/src/platform/money.ts';
import { randomUuid } from '../apps/server/src/platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../apps/server/src/testing/build-member.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { newVisitor } from '../e2e/lib/browser.ts';
import { enterAsOwner } from '../e2e/lib/enter.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { chromiumFlags } from '../scripts/lib/chromium-flags.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { openBenchPlatform } from './player-page.ts';

const morning = { deposits: 300, withdrawals: 100, uncertainEvery: 10 } as const;
/** Goal for all of them together. */
export const mostActs = 60;
const leastWon = 10_000;
const maxTimes = 9;
const reason = '확인';
/** A withdrawal's account is known by three that were paid a quarter of a year ago. */
const paidBefore = 3;
const dayMs = 86_400_000;

/** The first ones, some of which are the demo's. */
const isUncertain = (index: number, all: number) => index < all / morning.uncertainEvery;
/** Letters, as banks print no digits in names. */
const holderOf = (index: number, family = '김') =>
  `${family}${[...String(index).padStart(3, '0')].map((digit) => '가나다라마바사아자차'[Number(digit)]).join('')}`;

async function countOpen(db: pg.Client, kind: 'deposit' | 'withdrawal'): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::integer as open from cash_requests where kind = $1 and status in (0, 2)',
    [kind],
  );
  return rows[0]?.open ?? 0;
}

async function requestDeposits(platform: CashierPlatform, db: pg.Client): Promise<void> {
  // The demo has some that wait, and that no transaction of the bank fits.
  for (let index = await countOpen(db, 'deposit'); index < morning.deposits; index += 1) {
    const cash = leastWon * (1 + (index % maxTimes));
    const member = await buildMember(platform, { accountHolder: holderOf(index), limitChoice: 'none' });
    const wanted = { memberId: member.memberId, cash, requestKey: randomUuid(), memo: '', takesBonus: false };
    await platform.db.transaction((tx) => requestDeposit(platform, tx, wanted));
    if (isUncertain(index, morning.deposits)) continue;
    await db.query(
      `insert into bank_transactions (fingerprint, transacted_at, account_holder, amount, imported_at, imported_by)
       values (sha256($1::bytea), now(), $2, $3, now(), 'bench')`,
      [`bench-${index}`, holderOf(index), cash],
    );
  }
}

/** A member of some months, whose account was paid before, with a browser that is known. */
async function makeCertain({ db: house }: CashierPlatform, db: pg.Client, memberId: MemberId): Promise<void> {
  await db.query(
    `update members set joined_at = now() - interval '120 days', password_changed_at = now() - interval '120 days'
     where member_id = $1`,
    [memberId],
  );
  await db.query(
    `insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at)
     values ($1, sha256($2::bytea), now() - interval '120 days', now())`,
    [memberId, `bench-${memberId}`],
  );
  await db.query(
    `insert into cash_requests (member_id, kind, amount, status, request_key, balance_after, requested_at,
       accepted_at, processed_at, processed_by, account)
     select member_id, kind, amount, 1, gen_random_uuid(), 0, now() - interval '90 days', now() - interval '90 days',
       now() - interval '90 days', 'bench', account
     from cash_requests, generate_series(1, $2::integer) where member_id = $1`,
    [memberId, paidBefore],
  );
  const debit = money(paidBefore * leastWon);
  await bookMoney(runOn(house.$client), [
    { memberId, line: 'withdrawal', debit, at: new Date(Date.now() - 90 * dayMs) },
  ]);
}

async function requestWithdrawals(platform: CashierPlatform, db: pg.Client): Promise<void> {
  for (let index = await countOpen(db, 'withdrawal'); index < morning.withdrawals; index += 1) {
    const own = { accountHolder: holderOf(index, '이'), joinIp: `10.1.0.${index}` };
    const { memberId } = await buildMember(platform, { limitChoice: 'none', ...own });
    await giveCash(platform, memberId, 2 * leastWon);
    const wanted = { memberId, cash: leastWon, requestKey: randomUuid(), cashOutPass: builtWithdrawalPassword };
    await requestWithdrawal(platform, wanted);
    if (!isUncertain(index, morning.withdrawals)) await makeCertain(platform, db, memberId);
  }
}

/** A clerk who counts. */
function clerkAt(page: Page) {
  let acts = 0;
  const key = async (name: string): Promise<void> => {
    acts += 1;
    await page.keyboard.press(name);
  };
  return {
    key,
    async press(target: Locator): Promise<void> {
      acts += 1;
      await target.click();
    },
    async type(text: string): Promise<void> {
      acts += [...text].length;
      await page.keyboard.insertText(text);
    },
    acts: () => acts,
  };
}
type Clerk = ReturnType<typeof clerkAt>;

const maxWaitMs = 300_000;
const lookMs = 300;

async function untilOpen(db: pg.Client, kind: 'deposit' | 'withdrawal', wanted: number): Promise<void> {
  const started = performance.now();
  while ((await countOpen(db, kind)) !== wanted) {
    if (performance.now() - started > maxWaitMs)
      throw new Error(`${await countOpen(db, kind)} requests (${kind}) are open, and not ${wanted}.`);
    await setTimeout(lookMs);
  }
}

/** Rows of a page of the queue. */
const perPage = 20;

const allThatMatch = (count: number) => `조건에 맞는 ${count}건 모두 선택`;

type Queue = { kind: 'deposit' | 'withdrawal'; menu: string; count: number };

/** All that is certain in one act; the rest is taken together, and each looked at and approved by a key. */
async function workOff(page: Page, db: pg.Client, clerk: Clerk, { kind, menu, count }: Queue): Promise<void> {
  const uncertain = count / morning.uncertainEvery;
  await clerk.press(page.getByRole('navigation').getByRole('link', { name: menu, exact: false }).first());
  await page.getByRole('main').getByRole('heading', { level: 1, name: menu }).waitFor();
  await page.getByRole('main').getByRole('row').getByRole('checkbox').nth(perPage).waitFor();
  await clerk.key('Shift+A');
  await clerk.press(page.getByRole('button', { name: allThatMatch(count) }));
  await clerk.key('Control+Enter');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await clerk.type(reason);
  await clerk.key('Enter');
  await untilOpen(db, kind, uncertain);
  await page.getByText(`대기 ${uncertain}건`).waitFor();
  await page.getByRole('region', { name: '처리 중' }).waitFor({ state: 'detached' });
  // What stayed behind on the page stays selected; what is on further pages is chosen with it.
  if (uncertain > perPage) {
    await clerk.press(page.getByRole('button', { name: allThatMatch(uncertain) }));
    await clerk.press(page.getByRole('button', { name: '모두 접수' }));
  } else await clerk.press(page.getByRole('button', { name: `${uncertain}건 접수` }));
  // The current row, once it is in review and not held: the clerk reads it and presses the key.
  const ready = page.locator('tr[data-current]').filter({ has: page.getByRole('button', { name: '승인' }) });
  const started = performance.now();
  let decided = '';
  while ((await countOpen(db, kind)) > 0) {
    if (performance.now() - started > maxWaitMs) throw new Error(`Requests (${kind}) stay open.`);
    const [current = ''] = await ready
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel ?? ''));
    if (current !== '' && current !== decided) {
      await clerk.key('a');
      decided = current;
    }
    await setTimeout(lookMs);
  }
}

/** Presses and keys of the whole morning. */
export async function countClerkActs(): Promise<number> {
  await buildFronts();
  const system = await startTrialSystem();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
  });
  const db = new pg.Client({ connectionString: system.databaseUrl });
  const bench = await openBenchPlatform(system.databaseUrl);
  try {
    await db.connect();
    await requestDeposits(bench.platform, db);
    await requestWithdrawals(bench.platform, db);
    const { page } = await newVisitor(browser, 'desktop', system.siteUrl);
    await enterAsOwner(page, db);
    const clerk = clerkAt(page);
    await workOff(page, db, clerk, { kind: 'deposit', menu: '입금', count: morning.deposits });
    await workOff(page, db, clerk, { kind: 'withdrawal', menu: '출금', count: morning.withdrawals });
    return clerk.acts();
  } finally {
    await browser.close();
    await bench.close();
    await db.end();
    await system.stop();
  }
}
