/** The back office's calls about vendors, groups, games and vendors' calls. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import { endOfBusinessDay, monotonicMs, startOfBusinessDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type CallsOn, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller, StaffSession } from '../../platform/http/session.ts';
import { brandId, memberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { findAnyBet } from '../bets/index.ts';
import {
  changeGame,
  changeGroup,
  countGames,
  listedStakesOf,
  listGroups,
  listVendors,
  openInOf,
  pageGames,
  setGameStakes,
  stakesOf,
} from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { LaunchRefused, listCoinChecks } from '../play/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { findAccount } from './account.ts';
import { listCalls, listCallsOf } from './call-log.ts';
import { removeVendor } from './change-account.ts';
import { addVendorGames, createVendor, presentProtocols } from './create-vendor.ts';
import { feeCalls } from './fee-calls.ts';
import { gameListCalls, presentGameLists } from './game-list-calls.ts';
import { listEventRisks } from './list-event-risks.ts';
import { listPonds } from './list-ponds.ts';
import { listTables } from './list-tables.ts';
import { vendorMoneyCalls } from './money-calls.ts';
import { vendorOperationsCalls } from './operations-calls.ts';
import { presentAccount } from './present-account.ts';
import { findOpenable } from './probe-vendor.ts';
import { readEventPrices } from './read-event-prices.ts';
import { listFeeds } from './round-feed.ts';
import { endOldSecret, markTested } from './save-account.ts';
import { saveVendor } from './save-vendor.ts';
import { requestPondTask, requestTableTask } from './set-table.ts';
import { vendorTestCalls } from './test-connection.ts';
import { listTableRounds, orderVoid } from './void-table-round.ts';

const yn = (open: boolean): 'Y' | 'N' => (open ? 'Y' : 'N');
const isOpen = (value: 'Y' | 'N' | undefined) => (value === undefined ? undefined : value === 'Y');

type Page = { page: number; count_per_list: number };
const pageInfo = ({ page, count_per_list }: Page, total: number) => ({ page, count_per_list, tatal_list_count: total });

type Changed = { tx: Tx; staff: StaffSession; caller: Caller };

function audit(
  { tx, staff, caller }: Changed,
  action: AuditAct,
  target: string,
  change: { before: unknown; after: unknown },
) {
  return recordAudit(tx, { staff, action, target, ...change, ip: caller.ip });
}

function callFilter({ vendorKey, memberId: id, searchText, ...input }: Input<'staff.walletCallList'>) {
  return {
    vendorKey,
    memberId: id === undefined ? undefined : memberId(id),
    searchText,
    direction: input.direction,
    isFailed: input.failedYn === 'Y',
    from: input.startDate === undefined ? undefined : startOfBusinessDay(input.startDate),
    to: input.endDate === undefined ? undefined : endOfBusinessDay(input.endDate),
    order: input.order,
    page: input.page,
    perPage: input.count_per_list,
  };
}

type CallRow = Awaited<ReturnType<typeof listCalls>>['list'][number];

function presentCall({
  walletCallId,
  at,
  memberId: id,
  ...row
}: CallRow): Answer<'staff.walletCallList'>['list'][number] {
  const { adapter, vendorKey, call, reference, request, answer, httpStatus, tookMs, ip, direction } = row;
  const failedYn = yn(row.failed);
  const about = { callIdx: String(walletCallId), at: at.toISOString(), memberId: id === null ? null : String(id) };
  return {
    ...about,
    adapter,
    vendorKey,
    call,
    reference,
    request,
    answer,
    httpStatus,
    tookMs,
    ip,
    direction,
    failedYn,
  };
}

const catalogCalls = [
  staffQuery('staff.groupList', 'site.edit', async ({ platform }) => ({
    list: (await listGroups(platform.db)).map(({ group }) => ({
      groupCode: group.groupCode,
      gameType: group.gameType,
      vendorKey: group.vendorKey,
      names: group.names,
      ord: group.ord,
      openYn: yn(group.isOpen),
    })),
  })),
  staffCommand('staff.groupSave', 'site.edit', async ({ tx, staff, caller, input }) => {
    const { groupCode, names, ord, openYn } = input;
    const change = await changeGroup(tx, groupCode, { names, ord, isOpen: isOpen(openYn) });
    await audit({ tx, staff, caller }, 'catalog.group', `group:${groupCode}`, change);
    return null;
  }),
  staffQuery('staff.gameList', 'site.edit', async ({ platform, input }) => {
    const { vendorKey, searchText, page, count_per_list: perPage } = input;
    const { list, total } = await pageGames(platform.db, { vendorKey, searchText, page, perPage });
    const rows = list.map((game) => ({
      vendorKey: game.vendorKey,
      gameKey: game.gameKey,
      groupCode: game.groupCode,
      names: game.names,
      image: game.image,
      ord: game.ord,
      openYn: yn(game.isOpen),
      excludedYn: yn(game.isExcluded),
      playableYn: yn(game.playableKey !== null),
      stakes: stakesOf(game),
      listedStakes: listedStakesOf(game),
    }));
    return { list: rows, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.gameSave', 'site.edit', async ({ tx, staff, caller, input }) => {
    const { vendorKey, gameKey, names, image, ord, openYn, excludedYn } = input;
    const fields = { names, image, ord, isOpen: isOpen(openYn), isExcluded: isOpen(excludedYn) };
    const change = await changeGame(tx, { vendorKey, gameKey }, fields);
    await audit({ tx, staff, caller }, 'catalog.game', `game:${vendorKey}:${gameKey}`, change);
    return null;
  }),
  fourEyes(
    staffCommand('staff.gameStakesSet', 'vendors.edit', async ({ tx, staff, caller, input }) => {
      const { vendorKey, gameKey, stakeMin, stakeMax, reason } = input;
      const { before, after } = await setGameStakes(tx, { vendorKey, gameKey }, { min: stakeMin, max: stakeMax });
      const change = { before, after: { ...after, reason } };
      await audit({ tx, staff, caller }, 'catalog.stakes', `game:${vendorKey}:${gameKey}`, change);
      return null;
    }),
    ({ input: { vendorKey, gameKey, stakeMax } }) => ({
      target: `game:${vendorKey}:${gameKey}`,
      amount: stakeMax ?? 0,
    }),
  ),
] satisfies CallsOn<PlayPlatform>;

export const vendorsCalls = [
  ...catalogCalls,
  ...vendorMoneyCalls,
  ...vendorOperationsCalls,
  ...feeCalls,
  ...gameListCalls,
  ...vendorTestCalls,
  staffQuery('staff.tableList', 'games.view', async ({ platform }) => listTables(platform)),
  staffQuery('staff.tableRoundList', 'games.view', async ({ platform, input }) => ({
    rounds: await listTableRounds(platform, input),
  })),
  fourEyes(
    staffCommand('staff.tableRoundVoid', 'tables.manage', async ({ platform, tx, staff, caller, input }) => {
      const { voidId } = await orderVoid(platform, tx, input, staff.loginId);
      const change = { before: null, after: { voidId, ...input } };
      await audit({ tx, staff, caller }, 'tables.void', `table-round:${input.tableRoundId}`, change);
      return null;
    }),
    ({ input: { tableRoundId, staked, paid } }) => ({ target: `table-round:${tableRoundId}`, amount: staked + paid }),
  ),
  staffCommand('staff.tableSet', 'tables.manage', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, gameKey, openYn, bettingSeconds, reason } = input;
    const settings = { isOpen: openYn === 'Y', bettingSeconds };
    const before = await requestTableTask(platform, tx, { vendorKey, gameKey }, settings);
    const change = { before, after: { ...settings, reason } };
    await audit({ tx, staff, caller }, 'tables.set', `game:${vendorKey}:${gameKey}`, change);
    return null;
  }),
  staffQuery('staff.eventRiskList', 'games.view', async ({ platform }) => listEventRisks(platform)),
  staffQuery('staff.eventPrices', 'games.view', ({ platform, input }) => readEventPrices(platform, input)),
  staffQuery('staff.pondList', 'games.view', async ({ platform }) => listPonds(platform)),
  staffCommand('staff.pondSet', 'tables.manage', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, gameKey, openYn, reason } = input;
    const wasOpen = await requestPondTask(platform, tx, { vendorKey, gameKey }, openYn === 'Y');
    const change = { before: { isOpen: wasOpen }, after: { isOpen: openYn === 'Y', reason } };
    await audit({ tx, staff, caller }, 'ponds.set', `game:${vendorKey}:${gameKey}`, change);
    return null;
  }),
  staffQuery('staff.vendorList', 'vendors.edit', async ({ platform }) => {
    const { db } = platform;
    const [vendors, counts, feeds] = await Promise.all([listVendors(db), countGames(db), listFeeds(db)]);
    const gameLists = await presentGameLists(db);
    const list = vendors.map(async ({ vendorKey, names, adapter, wallet, isOpen: open, ...vendor }) => ({
      vendorKey,
      names,
      adapter,
      wallet,
      openIn: openInOf(vendor),
      openYn: yn(open),
      games: counts.get(vendorKey) ?? 0,
      roundsReadTo: feeds.get(vendorKey)?.readTo.toISOString() ?? null,
      gameList: gameLists(vendorKey),
      account: presentAccount(await findAccount(platform, vendorKey)),
    }));
    const walletOrigin = platform.config.SITE_ORIGIN ?? null;
    return { list: await Promise.all(list), protocols: presentProtocols(platform), walletOrigin };
  }),
  fourEyes(
    staffCommand('staff.vendorCreate', 'vendors.edit', async ({ platform, tx, staff, caller, input }) => {
      const after = await createVendor(platform, tx, input);
      await audit({ tx, staff, caller }, 'vendor.create', `vendor:${input.vendorKey}`, { before: null, after });
      return null;
    }),
    ({ input: { account, accountOf, vendorKey } }) =>
      account === undefined && accountOf === undefined ? null : { target: `vendor:${vendorKey}`, amount: 0 },
  ),
  staffCommand('staff.gamesAdd', 'site.edit', async ({ tx, staff, caller, input: { vendorKey, games } }) => {
    const after = await addVendorGames(
      tx,
      vendorKey,
      games.map((game) => ({ ...game, hasDemo: false })),
    );
    await audit({ tx, staff, caller }, 'catalog.add', `vendor:${vendorKey}`, { before: null, after });
    return after;
  }),
  fourEyes(
    staffCommand('staff.vendorSave', 'vendors.edit', async ({ platform, tx, staff, caller, input }) => {
      const change = await saveVendor(platform, tx, input);
      await audit({ tx, staff, caller }, 'vendor.save', `vendor:${input.vendorKey}`, change);
      return null;
    }),
    ({ input: { vendorKey, account, protocol, product } }) =>
      account === undefined && protocol === undefined && product === undefined
        ? null
        : { target: `vendor:${vendorKey}`, amount: 0 },
  ),
  staffCommand('staff.vendorSecretEnd', 'vendors.edit', async ({ tx, staff, caller, input }) => {
    const { vendorKey, name, reason } = input;
    if (!(await endOldSecret(tx, vendorKey, name))) throw new DomainError(codes.notFound);
    const change = { before: { name }, after: { reason } };
    await audit({ tx, staff, caller }, 'vendor.secretEnd', `vendor:${vendorKey}`, change);
    return null;
  }),
  staffCommand('staff.vendorRemove', 'vendors.edit', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, reason } = input;
    const before = await removeVendor(platform, tx, vendorKey);
    await audit({ tx, staff, caller }, 'vendor.remove', `vendor:${vendorKey}`, { before, after: { reason } });
    return null;
  }),
  staffQuery('staff.vendorProbe', 'vendors.edit', async ({ platform, caller: { locale, ip, country }, input }) => {
    const found = await findOpenable(platform, input);
    if (!found) throw new DomainError(codes.gameUnavailable);
    const { vendorKey } = input;
    const started = monotonicMs();
    const opened = await found.open({ locale, client: { ip, country } }).then(
      (gameurl) => ({ gameurl, reason: null }),
      (error: unknown) => {
        if (error instanceof LaunchRefused) return { gameurl: null, reason: error.reason };
        throw error;
      },
    );
    if (opened.gameurl !== null) await markTested(platform, vendorKey);
    return { ...opened, tookMs: Math.round(monotonicMs() - started) };
  }),
  staffQuery('staff.walletCallList', 'games.view', async ({ platform, input }) => {
    const { list, total } = await listCalls(platform, callFilter(input));
    return { list: list.map(presentCall), pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.betMessages', 'ledger.view', async ({ platform, input }) => {
    const bet = await findAnyBet(platform.db, brandId<'BetId'>(input.betIdx));
    if (!bet) throw new DomainError(codes.notFound);
    const references = [bet.betKey, ...bet.winKeys, ...(bet.cancelKey === null ? [] : [bet.cancelKey])];
    return (await listCallsOf(platform, bet.vendorKey, references, bet.placedAt)).map(presentCall);
  }),
  staffQuery('staff.coinCheckList', 'games.view', async ({ platform, input }) => {
    const { list, total } = await listCoinChecks(platform, { page: input.page, perPage: input.count_per_list });
    const rows = list.map(({ checkedAt, vendorKey, memberId: id, ours, theirs }) => ({
      checkedAt: checkedAt.toISOString(),
      vendorKey,
      memberId: String(id),
      ours: toWire(ours),
      theirs: theirs === null ? null : toWire(theirs),
    }));
    return { list: rows, pageInfo: pageInfo(input, total) };
  }),
] satisfies CallsOn<PlayPlatform>;
