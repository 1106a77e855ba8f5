/** Collections of games in the lobbies. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, names, noFields, typedNames, yesNo } from '../fields.ts';
import { gamePlatforms } from '../wallet/game-words.ts';
import { guestCall, memberCall, staffAct, staffCall } from '../wire.ts';
import { gameType } from './play.ts';

/** Orders of a collection: of the last seven days, of the catalog, or by hand. */
export const collectionSorts = ['plays', 'players', 'turnover', 'new', 'rtp', 'hand'] as const;
export const collectionDevices = ['all', ...gamePlatforms] as const;
export const volatilities = ['low', 'medium', 'high'] as const;

const key = line(60).min(1);
const bound = z.int().min(1).max(10_000_000).nullable();

/** A game meets all conditions; empty lists and nulls are none. */
export const collectionRule = z.strictObject({
  vendorKeys: z.array(key).max(50),
  /** Families in the vendors' lists, such as `slot`. */
  families: z.array(z.string().regex(/^[A-Za-z0-9-]{1,30}$/)).max(20),
  volatility: z.array(z.enum(volatilities)).max(3),
  /** In hundredths of a percent. */
  rtpMin: z.int().min(1).max(10_000).nullable(),
  linesMin: bound,
  linesMax: bound,
  /** In the catalog for at most so many days. */
  newDays: z.int().min(1).max(365).nullable(),
  freeRoundsYn: yesNo,
});
export type CollectionRule = z.infer<typeof collectionRule>;

const collectionFields = {
  /** The lobby, and the kind of its games. */
  gameType,
  device: z.enum(collectionDevices),
  /** Null for all visitors. */
  segmentIdx: idSchema.nullable(),
  rule: collectionRule,
  sort: z.enum(collectionSorts),
  /** The games of `hand`, in their order. */
  games: z.array(z.strictObject({ vendorKey: key, gameKey: key })).max(200),
  maxGames: z.int().min(1).max(60),
  ord: z.int().min(0).max(1_000_000),
  openYn: yesNo,
};

export const staffCollection = z.object({
  collectionIdx: z.int(),
  names,
  ...collectionFields,
  /** Games in it now, on any device. */
  count: z.int(),
});
export type StaffCollection = z.infer<typeof staffCollection>;

const request = z.strictObject({ gameType, device: z.enum(gamePlatforms) });
const shownCollection = z.object({
  collectionIdx: z.int(),
  names,
  ord: z.int(),
  games: z.array(z.object({ vendorKey: z.string(), key: z.string() })),
});
export type ShownCollection = z.infer<typeof shownCollection>;

export const collectionsCalls = {
  'play.collections': guestCall({
    summary: 'The collections of a lobby that every visitor sees.',
    request,
    answer: z.array(shownCollection),
  }),
  'play.ownCollections': memberCall({
    summary: 'The collections of a lobby for segments that the member is in.',
    request,
    answer: z.array(shownCollection),
  }),
  'staff.collectionList': staffCall({
    reads: true,
    summary: 'The collections of games, in the order of the lobbies.',
    request: noFields,
    answer: z.array(staffCollection),
  }),
  'staff.collectionSave': staffAct({
    bodyBytesMax: 128 * 1_024,
    summary: 'Saves a collection, new or changed.',
    request: z.strictObject({
      collectionIdx: idSchema.optional(),
      names: typedNames(line(60, codes.vendorNameInvalid).min(1, { error: codes.vendorNameInvalid })),
      ...collectionFields,
    }),
    codes: [codes.notFound, codes.gameUnavailable, codes.vendorNameInvalid],
  }),
  'staff.collectionDrop': staffAct({
    summary: 'Drops a collection; its games remain in the lobby.',
    request: z.strictObject({ collectionIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
