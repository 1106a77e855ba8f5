/**
 * A house as a clerk meets it: twenty thousand members below two head offices, a month of bets and requests. Money goes
 * through the ledger and into reports as it does in the product, so that every figure can be held against every other;
 * what is only listed is written in bulk.
 */

import type { CashStatus } from '@mirinae/contract/cash/cash';
import { settleBetsWithin } from '../../modules/bets/index.ts';
import { insertBets, type NewBet } from '../../modules/bets/records/insert-bets.ts';
import { stakeOperation } from '../../modules/bets/records/operations.ts';
import { requests } from '../../modules/cashier/model/tables.ts';
import { type Operation, postNow } from '../../modules/ledger/index.ts';
import { sendMessage } from '../../modules/messages/index.ts';
import { bookMoney, findLineageIds } from '../../modules/partners/index.ts';
import type { SportsPlatform } from '../../modules/sportsbook/index.ts';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds, businessDay, startOfBusinessDay } from '../../platform/clock.ts';
import { connectionOf, type Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { addRates, createMemberAdder } from './add-members.ts';
import { fillSports, type SportSizes } from './fill-sports.ts';

export type HouseSizes = SportSizes & {
  readonly members: number;
  /** Number of members who bet and request money. */
  readonly bettors: number;
  readonly bets: number;
  readonly requests: number;
  readonly days: number;
  readonly audits: number;
  /** To all members. */
  readonly messages: number;
  readonly walletCalls: number;
};
const chunk = 500;
const daySeconds = 24 * 3_600;

export type House = {
  readonly head: MemberId;
  readonly store: MemberId;
  readonly players: readonly MemberId[];
  readonly bettors: readonly MemberId[];
};

async function buildMembers(platform: SportsPlatform, { members, bettors }: HouseSizes): Promise<House> {
  const { db } = platform;
  const add = createMemberAdder(db, secretBoxOf(platform).seal('01012345678'));
  let above: bigint[] = [];
  const partners: bigint[][] = [];
  for (const [index, count] of [2, 6, 18, 54, 160].entries()) {
    above = await add(`PTN_${index + 1}`, above, count);
    partners.push(above);
  }
  const players = (await add('NORMAL', above, members)).map(memberId);
  await addRates(db);
  await db.$client.query(`insert into ledger.accounts (id, member, name)
    select nextval('ledger.member_account_ids'), member_id, account from members, unnest(array['cash', 'point', 'cash_held']) account`);
  const [head, store] = [partners[0]?.[0], above[0]];
  if (head === undefined || store === undefined) throw new Error('The tree was not made.');
  return { head: memberId(head), store: memberId(store), players, bettors: players.slice(0, bettors) };
}

async function mustPost(tx: Tx, operations: readonly Operation[]): Promise<void> {
  const fault = (await postNow(tx, operations)).find(({ status }) => status !== 'posted');
  if (fault) throw new Error(`The ledger did not post: ${fault.status}.`);
}

type Spread = { readonly count: number; readonly days: number };

/** The numbers 0 to `count`, a chunk at a time; each chunk knows its moment, spread over the days up to now. */
async function inChunks(
  { clock }: Platform,
  { count, days }: Spread,
  work: (places: readonly number[], at: Date) => Promise<unknown>,
): Promise<void> {
  const start = addSeconds(startOfBusinessDay(businessDay(clock.now())), -(days - 1) * daySeconds);
  const seconds = (clock.now().getTime() - start.getTime()) / 1_000;
  for (let from = 0; from < count; from += chunk) {
    const places = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => from + index);
    await work(places, addSeconds(start, Math.floor((seconds * from) / count)));
  }
}

const memberOf = ({ bettors }: House, index: number): MemberId => {
  const bettor = bettors[(index * 7_919) % bettors.length];
  if (bettor === undefined) throw new Error('Nobody bets.');
  return bettor;
};

/** Initial cash of all members who bet or request withdrawals. */
async function giveFirstCash(platform: SportsPlatform, house: House, { days }: HouseSizes): Promise<void> {
  const count = house.bettors.length;
  await inChunks(platform, { count, days }, (places) =>
    platform.db.transaction(async (tx) => {
      const amount = money(10_000_000);
      const owners = places.map((index) => memberOf(house, index));
      const operations = owners.map((owner): Operation => {
        const key = `first:${owner}`;
        const legs = [
          { account: { system: 'adjustment' }, amount: money(-amount) },
          { account: { owner, kind: 'cash' }, amount },
        ] as const;
        return { key, kind: 'adjustment', reference: key, actor: 'system', legs };
      });
      await mustPost(tx, operations);
      const at = platform.clock.now();
      await bookMoney(
        runWithin(tx),
        owners.map((owner) => ({ memberId: owner, line: 'correction', credit: amount, at })),
      );
    }),
  );
}

const games = [
  { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' },
  { vendorKey: '202', gameType: 'casino', gameKey: 'table-1' },
  { vendorKey: '203', gameType: 'fishing', gameKey: 'deep' },
  { vendorKey: 'mg', gameType: 'mini', gameKey: 'powerball' },
] as const;

async function playBets(platform: SportsPlatform, house: House, { bets: count, days }: HouseSizes): Promise<void> {
  await inChunks(platform, { count, days }, (places, at) =>
    platform.db.transaction(async (tx) => {
      const game = games[Math.floor((places[0] ?? 0) / chunk) % games.length] ?? games[0];
      const bets = places.map((index): NewBet => {
        const betKey = `bench${index}`;
        const stake = money(1_000 * (1 + (index % 50)));
        return { ...game, betKey, memberId: memberOf(house, index), roundId: betKey, stake, placedAt: at };
      });
      await insertBets(runWithin(tx), bets);
      await mustPost(
        tx,
        bets.map((bet) => stakeOperation(bet)),
      );
      const results = bets
        .filter((_, index) => index % 100 !== 0)
        .map(({ betKey, stake }, index) => {
          const status = index % 2 === 0 ? ('win' as const) : ('lose' as const);
          return { betKey, status, payout: money(status === 'win' ? (stake * 19n) / 10n : 0) };
        });
      const end = { at: addSeconds(at, 60), round: 1, from: 'wait' } as const;
      await settleBetsWithin(tx, connectionOf(tx), game.vendorKey, results, end);
    }),
  );
}

type Kind = 'deposit' | 'withdrawal';

/** Legs of a finished request. */
function moved(kind: Kind, cashId: bigint, owner: MemberId, amount: bigint): Operation[] {
  const base = { reference: `cash:${cashId}`, actor: 'staff:1' } as const;
  const cash = { owner, kind: 'cash' } as const;
  const held = { owner, kind: 'cash_held' } as const;
  const back = money(-amount);
  if (kind === 'deposit') {
    const legs = [
      { account: { system: 'bank_in' }, amount: back },
      { account: cash, amount: money(amount) },
    ] as const;
    return [{ ...base, key: `deposit:${cashId}`, kind: 'deposit', legs }];
  }
  const holds = [
    { account: cash, amount: back },
    { account: held, amount: money(amount) },
  ] as const;
  const pays = [
    { account: held, amount: back },
    { account: { system: 'bank_out' }, amount: money(amount) },
  ] as const;
  return [
    { ...base, key: `hold:${cashId}`, kind: 'withdrawal_hold', legs: holds },
    { ...base, key: `payout:${cashId}`, kind: 'withdrawal_paid', legs: pays },
  ];
}

/** Of a hundred requests five were refused; of the newest each member's one of a kind may wait. */
async function requestMoney(
  platform: SportsPlatform,
  house: House,
  { requests: count, days }: HouseSizes,
): Promise<void> {
  const { db, clock } = platform;
  const accountNumber = secretBoxOf(platform).seal('11012345678').toString('base64');
  const account = { rail: 'bank-transfer', bankCode: '004', accountNumber, holder: 'bench' };
  await inChunks(platform, { count, days }, (places, at) =>
    db.transaction(async (tx) => {
      const lineageOf = await findLineageIds(
        runWithin(tx),
        places.map((index) => memberOf(house, index)),
      );
      const isNew = at > addSeconds(clock.now(), -daySeconds / 2);
      const rows = await tx
        .insert(requests)
        .values(
          places.map((index) => {
            const member = memberOf(house, index);
            const kind: Kind = index % 5 < 3 ? 'deposit' : 'withdrawal';
            const status: CashStatus = isNew && index % 4 === 0 ? 0 : index % 20 === 0 ? -1 : 1;
            const end = { processedAt: addSeconds(at, 300), processedBy: 'bench', lineageId: lineageOf(member) };
            return {
              memberId: member,
              kind,
              status,
              amount: money(10_000 * (1 + (index % 20))),
              requestKey: randomUuid(),
              account,
              balanceAfter: money(0),
              requestedAt: at,
              ...(status === 0 ? {} : end),
            } as const;
          }),
        )
        .returning();
      const done = rows.filter(({ status }) => status === 1);
      await mustPost(
        tx,
        done.flatMap(({ kind, cashId, memberId: owner, amount }) => moved(kind, BigInt(cashId), owner, amount)),
      );
      await bookMoney(
        runWithin(tx),
        done.map(({ kind, memberId: owner, amount, processedAt }) => {
          const line = { memberId: owner, line: kind, at: processedAt ?? at };
          return kind === 'deposit' ? { ...line, credit: amount } : { ...line, debit: amount };
        }),
      );
    }),
  );
}

/** Listed and counted rows that move no money. */
const listed = ({ audits, walletCalls }: HouseSizes) => [
  `insert into member_logins (member_id, at, ip, user_agent) select member_id, now() - make_interval(hours => n * 5), '10.0.' || n || '.' || member_id % 250, 'bench'
    from members, generate_series(1, 3) n where tier = 'NORMAL'`,
  `insert into member_sessions (session_id, member_id, ip, user_agent, started_at, expires_at, renewed_at)
    select gen_random_uuid(), member_id, '127.0.0.1', 'bench', now(), now() + interval '1 day', now() from members where member_id % 20 = 0`,
  `insert into staff_audit (at, staff_id, staff_login, action, target, after, ip)
    select now() - make_interval(mins => ${audits} - n), (select min(staff_id) from staff), 'bench', (array['cash.move', 'member.status', 'cash.give', 'board.save'])[1 + n % 4],
      'member:' || n % 20000, '{}', '127.0.0.1' from generate_series(1, ${audits}) n`,
  `insert into cash_corrections (member_id, account, direction, amount, reason, request_key, corrected_by, corrected_at)
    select 1000 + n, 'cash', 'credit', 1000, 'bench', gen_random_uuid(), 'bench', now() - make_interval(mins => n) from generate_series(1, 5000) n`,
  `insert into board_posts (board, category, title, content, search_text, member_id, written_at)
    select 'qna', 'etc', 'bench ' || n, 'bench', 'bench', 1000 + n % 15000, now() - make_interval(mins => 10000 - n) from generate_series(1, 10000) n`,
  `insert into wallet_calls (at, adapter, vendor_key, call, member_id, reference, request, response, http_status, duration_ms, ip)
    select now() - make_interval(secs => ${walletCalls} - n), 'mirinae', '201', 'bet', 1000 + n % 15000, 'bench' || n, '{}', '{}', 200, 3, '127.0.0.1'
    from generate_series(1, ${walletCalls}) n`,
  `update members set status = 'pending' where tier = 'NORMAL' and member_id % 200 = 7`,
  `update members set status = 'suspended' where tier = 'NORMAL' and member_id % 100 = 8`,
];

/** Needs somebody of the staff, who has done the work. */
export async function fillHouse(platform: SportsPlatform, sizes: HouseSizes): Promise<House> {
  const { db } = platform;
  const house = await buildMembers(platform, sizes);
  await giveFirstCash(platform, house, sizes);
  await playBets(platform, house, sizes);
  await requestMoney(platform, house, sizes);
  for (const text of listed(sizes)) await db.$client.query(text);
  for (let number = 1; number <= sizes.messages; number += 1) {
    const message = { title: `bench ${number}`, content: 'bench', target: { kind: 'all' }, sentBy: 'bench' } as const;
    await db.transaction((tx) => sendMessage(platform, tx, message));
  }
  await fillSports(platform, house.bettors, sizes);
  await db.$client.query('vacuum analyze');
  return house;
}
