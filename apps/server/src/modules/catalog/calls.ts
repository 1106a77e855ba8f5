/** The calls of the catalog. */
import { codes } from '@mirinae/contract/codes';
import { gameType } from '@mirinae/contract/play/play';
import { guestQuery, memberQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { getSwitches } from '../site/index.ts';
import { type GameRow, listGames, listGroups, listSlots } from './list-games.ts';
import { presentCertificate, presentGame, presentGroup, presentSlot } from './present.ts';

const all = 'all';
const unlessAll = (word: string | undefined) => (word === all ? undefined : word);

/** By kind of game, by badge, or all of them. Throws B0092 for a type that does not exist. */
function ofType(rows: readonly GameRow[], type: string): readonly GameRow[] {
  if (type === all) return rows;
  if (type === 'new' || type === 'hot') return rows.filter(({ game }) => game.badge === type);
  if (!gameType.safeParse(type).success) throw new DomainError(codes.gameUnavailable);
  return rows.filter((row) => row.gameType === type);
}

export const catalogCalls = [
  guestQuery('play.gameGroupCodes', 'read', async ({ platform: { db }, input }) => {
    const { playOpen } = await getSwitches(db);
    const rows = await listGroups(db, { gameType: unlessAll(input.masterCode), device: input.device });
    return rows.map((row) => presentGroup(row, playOpen));
  }),
  guestQuery('play.gameCodes', 'read', async ({ platform: { db }, input }) => {
    const { playOpen } = await getSwitches(db);
    const gameTypeWanted = input.groupCode ?? unlessAll(input.masterCode);
    const rows = await listGames(db, { gameType: gameTypeWanted, groupCode: input.code, device: input.device });
    return rows.map((row) => presentGame(row, playOpen));
  }),
  guestQuery('play.certificate', 'read', async ({ platform: { db }, input: { vendorKey, gameKey } }) => {
    const [row] = await listGames(db, { vendorKey, gameKey });
    const certificate = row ? presentCertificate(row.game.listed) : null;
    if (!certificate) throw new DomainError(codes.gameUnavailable);
    return certificate;
  }),
  memberQuery('play.getSlotList', 'read', async ({ platform: { db }, input }) => {
    if (!(await getSwitches(db)).playOpen) throw new DomainError(codes.gameUnavailable);
    return { games: (await listSlots(db, input.vendorKey, input.device)).map(presentSlot) };
  }),
  memberQuery('play.slotsByPath', 'read', async ({ platform: { db }, input }) => {
    if (!(await getSwitches(db)).playOpen) throw new DomainError(codes.gameUnavailable);
    return { games: ofType(await listSlots(db, input.prodId, input.device), input.type).map(presentSlot) };
  }),
];
