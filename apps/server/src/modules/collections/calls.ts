/** The calls of collections: what lobbies show, and what staff save. */
import type { Input } from '@mirinae/contract/calls';
import type { ShownCollection, StaffCollection } from '@mirinae/contract/play/collections';
import type { Platform } from '../../platform/app.ts';
import { guestQuery, memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { isInSegment, type SegmentId } from '../segments/index.ts';
import { getSwitches } from '../site/index.ts';
import { recordAudit } from '../staff/index.ts';
import { chooseGames } from './choose-games.ts';
import {
  type Collection,
  cachedCollections,
  cachedGames,
  dropCollection,
  listCollections,
  saveCollection,
} from './collections.ts';

const segmentOf = (segmentIdx: number | null): SegmentId | null =>
  segmentIdx === null ? null : brandId<'SegmentId'>(segmentIdx);

function present({ collectionId, segmentId, isOpen, ...row }: Collection): Omit<StaffCollection, 'count'> {
  const { names, gameType, device, rule, sort, games, maxGames, ord } = row;
  const segmentIdx = segmentId === null ? null : Number(segmentId);
  const shown = { names, gameType, device, segmentIdx, rule, sort, games, maxGames, ord };
  return { collectionIdx: Number(collectionId), ...shown, openYn: isOpen ? 'Y' : 'N' };
}

/** Whether the caller is among those a collection is for. */
type IsSeen = (collection: Collection) => boolean | Promise<boolean>;

/** Collections without a game are left out. */
async function showCollections(
  { db, clock }: Platform,
  { gameType, device }: Input<'play.collections'>,
  isSeen: IsSeen,
): Promise<ShownCollection[]> {
  if (!(await getSwitches(db)).playOpen) return [];
  const here = (await cachedCollections(db)).filter(
    (each) => each.isOpen && each.gameType === gameType && (each.device === 'all' || each.device === device),
  );
  const seen = await Promise.all(here.map(isSeen));
  const wanted = here.filter((_, index) => seen[index]);
  if (wanted.length === 0) return [];
  const rows = await cachedGames(db);
  return wanted.flatMap((collection) => {
    const games = chooseGames(collection, rows, { device, now: clock.now() });
    if (games.length === 0) return [];
    const { collectionId, names, ord } = collection;
    const keys = games.map(({ vendorKey, gameKey }) => ({ vendorKey, key: gameKey }));
    return [{ collectionIdx: Number(collectionId), names, ord, games: keys }];
  });
}

const isOfSegment = (platform: Platform, memberId: MemberId) => async (collection: Collection) =>
  collection.segmentId !== null && (await isInSegment(platform, platform.db, collection.segmentId, memberId));

export const collectionsCalls = [
  guestQuery('play.collections', 'read', ({ platform, input }) =>
    showCollections(platform, input, ({ segmentId }) => segmentId === null),
  ),
  memberQuery('play.ownCollections', 'read', ({ platform, member, input }) =>
    showCollections(platform, input, isOfSegment(platform, member.memberId)),
  ),
  staffQuery('staff.collectionList', 'site.edit', async ({ platform: { db, clock } }) => {
    const [list, rows] = await Promise.all([listCollections(db), cachedGames(db)]);
    const count = (each: Collection) => chooseGames(each, rows, { now: clock.now() }).length;
    return list.map((each) => ({ ...present(each), count: count(each) }));
  }),
  staffCommand('staff.collectionSave', 'site.edit', async ({ tx, staff, caller, input }) => {
    const { collectionIdx, segmentIdx, openYn, ...fields } = input;
    const saved = { ...fields, segmentId: segmentOf(segmentIdx), isOpen: openYn === 'Y' };
    const id = collectionIdx === undefined ? null : brandId<'CollectionId'>(collectionIdx);
    const { before, after } = await saveCollection(tx, id, saved);
    const target = `collection:${after.collectionId}`;
    const change = { before: before && present(before), after: present(after) };
    await recordAudit(tx, { staff, action: 'catalog.collection', target, ...change, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.collectionDrop', 'site.edit', async ({ tx, staff, caller, input: { collectionIdx } }) => {
    const before = present(await dropCollection(tx, brandId<'CollectionId'>(collectionIdx)));
    const target = `collection:${collectionIdx}`;
    await recordAudit(tx, { staff, action: 'catalog.dropCollection', target, before, after: null, ip: caller.ip });
    return null;
  }),
];
