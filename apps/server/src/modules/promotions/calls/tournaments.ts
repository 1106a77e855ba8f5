/** The calls of tournaments. */
import type { StaffBoardRow, StaffTournament, TournamentRow } from '@mirinae/contract/promo/tournaments';
import type { Database } from '../../../platform/db/connect.ts';
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { findGameNames, type Names } from '../../catalog/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import type { Tournament } from '../tables.ts';
import { joinTournament } from '../tournaments/join-tournament.ts';
import {
  endTournament,
  getTournament,
  type KnownTournament,
  listTournaments,
  measureTournament,
  saveTournament,
  startTournament,
} from '../tournaments/keep-tournaments.ts';
import {
  entryPrize,
  listForMember,
  listStaffBoard,
  type MemberTournament,
  presentOwn,
  type StaffEntry,
} from '../tournaments/read-board.ts';
import { stopRepeats } from '../tournaments/repeat-tournaments.ts';

const tournamentId = (value: number) => brandId<'TournamentId'>(value);
type NameOf = (vendorKey: string, gameKey: string) => Names;

const namesFor = (db: Database, known: readonly KnownTournament[]): Promise<NameOf> =>
  findGameNames(
    db,
    known.flatMap(({ tournament }) => tournament.games.map(({ vendorKey }) => vendorKey)),
  );

const presentTerms = ({ tournament, players }: KnownTournament, nameOf: NameOf) => ({
  tournamentIdx: Number(tournament.tournamentId),
  names: tournament.names,
  measure: tournament.measure,
  gameTypes: tournament.gameTypes,
  games: tournament.games.map((game) => ({ ...game, names: nameOf(game.vendorKey, game.gameKey) })),
  minStake: toWire(tournament.minStake),
  minRounds: tournament.minRounds,
  startsAt: tournament.startsAt.toISOString(),
  endsAt: tournament.endsAt.toISOString(),
  prizes: tournament.prizes,
  worth: tournament.worth,
  turnoverPercent: tournament.turnoverPercent,
  state: tournament.state,
  players,
  repeatsEvery: tournament.repeatsEvery,
  nth: tournament.nth,
  times: tournament.times,
});

const presentRow = (row: MemberTournament, nameOf: NameOf): TournamentRow => ({
  ...presentTerms(row, nameOf),
  board: [...row.board],
  own: row.own && presentOwn(row.tournament, row.own),
  mayJoin: row.mayJoin,
});

const presentStaff = (known: KnownTournament, nameOf: NameOf): StaffTournament => {
  const { tournament, ranked } = known;
  return {
    ...presentTerms(known, nameOf),
    levelFrom: tournament.levelFrom,
    levelTo: tournament.levelTo,
    segmentIdx: tournament.segmentId === null ? null : Number(tournament.segmentId),
    budget: toWire(tournament.budget),
    paid: toWire(tournament.paid),
    ranked,
    createdBy: tournament.createdBy,
    endReason: tournament.endReason,
  };
};

const presentEntry = (tournament: Tournament, { entry, member }: StaffEntry): StaffBoardRow => ({
  entryIdx: Number(entry.entryId),
  memberId: Number(entry.memberId),
  memId: member?.loginId ?? '',
  memNick: member?.nickname ?? '',
  place: entry.place,
  score: Number(entry.score),
  rounds: entry.rounds,
  reachedAt: entry.reachedAt?.toISOString() ?? null,
  prize: toWire(entryPrize(tournament, entry)),
  barredBy: entry.barredBy,
});

/** What the audit log keeps of one. */
const audited = ({ state, names, prizes, startsAt, endsAt, budget, repeatsEvery, times }: Tournament) => ({
  state,
  names,
  prizes,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  amount: toWire(budget),
  repeatsEvery,
  times,
});

const memberCalls = [
  memberQuery('promo.tournamentList', 'read', async ({ platform, member }) => {
    const rows = await listForMember(platform, member.memberId);
    const nameOf = await namesFor(platform.db, rows);
    return rows.map((row) => presentRow(row, nameOf));
  }),
  memberCommand('promo.tournamentJoin', 'write', async ({ platform, tx, member, input }) => {
    await joinTournament(platform, tx, tournamentId(input.tournamentIdx), member.memberId);
    return null;
  }),
];

const reads = [
  staffQuery('staff.tournamentList', 'promo.manage', async ({ platform: { db } }) => {
    const known = await listTournaments(db);
    const nameOf = await namesFor(db, known);
    return known.map((each) => presentStaff(each, nameOf));
  }),
  staffQuery('staff.tournamentBoard', 'promo.manage', async ({ platform: { db }, input }) => {
    const id = tournamentId(input.tournamentIdx);
    const tournament = await getTournament(db, id);
    return (await listStaffBoard(db, id)).map((row) => presentEntry(tournament, row));
  }),
];

const acts = [
  staffCommand('staff.tournamentSave', 'promo.manage', async ({ platform: { clock }, tx, staff, caller, input }) => {
    const { tournamentIdx, ...draft } = input;
    const id = tournamentIdx === undefined ? null : tournamentId(tournamentIdx);
    const { before, after } = await saveTournament(tx, id, draft, { by: staff.loginId, at: clock.now() });
    const target = `tournament:${after.tournamentId}`;
    const change = { before: before && audited(before), after: audited(after) };
    await recordAudit(tx, { staff, action: 'tournament.save', target, ...change, ip: caller.ip });
    return { tournamentIdx: Number(after.tournamentId) };
  }),
  fourEyes(
    staffCommand('staff.tournamentStart', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { tournamentIdx } = input;
      const after = audited(await startTournament(platform, tx, tournamentId(tournamentIdx)));
      const target = `tournament:${tournamentIdx}`;
      await recordAudit(tx, { staff, action: 'tournament.start', target, before: null, after, ip: caller.ip });
      return { tournamentIdx };
    }),
    ({ tx, input }) => measureTournament(tx, tournamentId(input.tournamentIdx)),
  ),
  staffCommand('staff.tournamentRepeatStop', 'promo.manage', async ({ tx, staff, caller, input }) => {
    const tournament = await getTournament(tx, tournamentId(input.tournamentIdx));
    const stopped = await stopRepeats(tx, tournament);
    const target = `tournament:${input.tournamentIdx}`;
    const change = { before: { times: stopped.before }, after: { times: stopped.after } };
    await recordAudit(tx, { staff, action: 'tournament.repeatStop', target, ...change, ip: caller.ip });
    return null;
  }),
  fourEyes(
    staffCommand('staff.tournamentEnd', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { tournamentIdx, paysYn, reason } = input;
      const ending = { isPaid: paysYn === 'Y', reason };
      const { before, after } = await endTournament(platform, tx, tournamentId(tournamentIdx), ending);
      const target = `tournament:${tournamentIdx}`;
      const change = { before: audited(before), after: { ...audited(after), paysYn, reason } };
      await recordAudit(tx, { staff, action: 'tournament.end', target, ...change, ip: caller.ip });
      return { tournamentIdx };
    }),
    ({ input }) => ({ target: `tournament:${input.tournamentIdx}`, amount: 0 }),
  ),
];

export const tournamentCalls = [...memberCalls, ...reads, ...acts];
