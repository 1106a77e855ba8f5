/** Back office calls for vendors: groups and games, wallet calls, and money at transfer wallets. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  idSchema,
  line,
  localeSchema,
  maxTypedAmount,
  moment,
  names,
  noFields,
  reason,
  typedNames,
  yesNo,
} from '../fields.ts';
import { dateRange, listOf, orderBy, pageRequest } from '../lists.ts';
import { gameType, openIn } from '../play/play.ts';
import { stakeLimits } from '../wallet/wallet.ts';
import { staffAct, staffCall } from '../wire.ts';
import { product, protocolRow, secret, settings, vendorRow, wallet } from './vendor-accounts.ts';

const key = line(60);
const vendorKey = z.string().regex(/^[a-z0-9]{1,20}$/, { error: codes.vendorKeyInvalid });
const name = line(60, codes.vendorNameInvalid).min(1, { error: codes.vendorNameInvalid });
const newNames = typedNames(name);
/** Own limit; null for the limit in the vendor's list. */
const ownLimit = z.int().min(1).max(maxTypedAmount).nullable().default(null);
const ord = z.int().min(0).max(1_000_000);

const count = z.int().nullable();
const nullableText = z.string().nullable();
/** Facts of a game in the vendor's list; null for missing ones. Units as in `wallet/games.ts`. */
export const listedFacts = z.object({
  names,
  /** Code of its group. */
  house: z.string(),
  /** Kind of play, which determines whether draws are shared. */
  kind: nullableText,
  family: nullableText,
  mechanic: nullableText,
  /** Separated by commas. */
  features: nullableText,
  rtp: count,
  hitRate: count,
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  deviation: count,
  maxWin: count,
  stakeMin: count,
  stakeMax: count,
  orientation: nullableText,
  demo: z.boolean(),
  picture: nullableText,
  certificate: nullableText,
  /** Exact return as a fraction, such as 7889/8192. */
  returns: nullableText,
  /** Chances of winning at least 10, 100 and 1,000 bets, and of the maximum, as fractions; 0/1 for never. */
  reaching10: nullableText,
  reaching100: nullableText,
  reaching1000: nullableText,
  reachingMost: nullableText,
  /** Features that some jurisdictions forbid, separated by commas. */
  restricted: nullableText,
  lines: count,
  /** Separated by commas; null for all. */
  platforms: nullableText,
  maintenance: z.boolean(),
  freeRounds: z.boolean().nullable(),
});
export type ListedFacts = z.infer<typeof listedFacts>;
/** A fact that is one value. */
export const listedFact = listedFacts.omit({ names: true }).keyof();
/** A name in one language, as a fact of its own. */
const nameFact = z.templateLiteral(['name:', localeSchema]);
const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const listStates = ['new', 'changed', 'returned', 'gone'] as const;

/** Effect of importing the list on one game. */
export const listedRow = z.object({
  gameKey: z.string(),
  names,
  state: z.enum(listStates),
  changes: z.array(
    z.object({
      fact: z.union([listedFact, nameFact]),
      before: fact,
      after: fact,
      /** Whether staff set the value, which is kept. */
      isKept: z.boolean(),
    }),
  ),
});
export type ListedRow = z.infer<typeof listedRow>;
const listCodes = [
  codes.gameUnavailable,
  codes.gameListMissing,
  codes.gameListMalformed,
  codes.gameListRepeats,
  codes.gameHouseUnknown,
  codes.vendorBlocked,
  codes.vendorUnreachable,
] as const;

const listTake = z.object({
  takeIdx: z.int(),
  takenAt: moment,
  takenBy: z.string(),
  added: z.int(),
  changed: z.int(),
  closed: z.int(),
  undoneAt: moment.nullable(),
  undoneBy: nullableText,
  mayUndo: z.boolean(),
});
export type ListTake = z.infer<typeof listTake>;

const gamesAdded = z.object({ added: z.int(), known: z.int() });

export const walletCallRow = z.object({
  callIdx: z.string(),
  at: moment,
  adapter: z.string(),
  vendorKey: z.string(),
  call: z.string(),
  memberId: z.string().nullable(),
  reference: z.string(),
  request: z.string(),
  answer: z.string(),
  httpStatus: z.int(),
  tookMs: z.int(),
  ip: z.string(),
  /** Who called: the vendor, or we. */
  direction: z.enum(['in', 'out']),
  failedYn: yesNo,
});

export const vendorsCalls = {
  'staff.vendorList': staffCall({
    reads: true,
    summary:
      'Every vendor with its protocol, mode, switch and account, and the protocols there are; secrets are masked.',
    request: noFields,
    answer: z.object({
      list: z.array(vendorRow),
      protocols: z.array(protocolRow),
      /** Origin of the wallet's address; null if it is not configured. */
      walletOrigin: z.string().nullable(),
    }),
  }),
  'staff.vendorCreate': staffAct({
    bodyBytesMax: 48 * 1_024,
    fourEyes: 'case',
    summary:
      'Adds a vendor: an account at a protocol, with a page of its own in the menus. Its games are added afterwards.',
    request: z.strictObject({
      vendorKey,
      protocol: line(40).min(1),
      names: newNames,
      gameType,
      wallet,
      openIn,
      openYn: yesNo,
      account: settings.optional(),
      /** Another product of the account of this vendor. */
      accountOf: key.optional(),
      product: product.optional(),
    }),
    codes: [
      codes.vendorUntested,
      codes.vendorKeyInvalid,
      codes.vendorKeyTaken,
      codes.vendorNameInvalid,
      codes.vendorAddressInvalid,
      codes.vendorSecretInvalid,
      codes.vendorAccountMissing,
      codes.vendorNeedsWindow,
      codes.networkInvalid,
      codes.notFound,
    ],
  }),
  // It reads, and notes when and what.
  'staff.gameListCompare': staffCall({
    summary: 'Reads the vendor’s own list of games and says what taking it over would add, change and close.',
    request: z.strictObject({ vendorKey: key }),
    answer: z.object({
      rows: z.array(listedRow),
      /** Number of unchanged games. */
      unchanged: z.int(),
      /** Fingerprint of these rows: the import carries it, and is refused if they have changed. */
      mark: z.string(),
    }),
    codes: listCodes,
  }),
  'staff.gameListTake': staffCall({
    bodyBytesMax: 512 * 1_024,
    summary: 'Takes over the chosen games of the vendor’s list exactly as they were shown; what staff set stays.',
    request: z.strictObject({
      vendorKey: key,
      mark: z.string().regex(/^[0-9a-f]{64}$/),
      gameKeys: z.array(key).min(1).max(5_000),
    }),
    answer: z.object({ added: z.int(), changed: z.int(), closed: z.int() }),
    codes: [...listCodes, codes.gameListChanged, codes.pictureTypeInvalid, codes.pictureTooLarge],
  }),
  'staff.gameListTakes': staffCall({
    reads: true,
    summary: 'The lists of a vendor that were applied, newest first; the newest one that is in force can be undone.',
    request: z.strictObject({ vendorKey: key }),
    answer: z.array(listTake),
  }),
  'staff.gameListUndo': staffAct({
    summary:
      'Undoes the newest applied list: new games close, changed and closed ones become what they were, and what staff changed since stays.',
    request: z.strictObject({ vendorKey: key, takeIdx: idSchema, reason }),
    codes: [codes.notFound, codes.gameListChanged],
  }),
  'staff.gameListSchedule': staffAct({
    summary:
      'Sets after how many hours a vendor’s list is read again; null for on demand only. Nothing is applied by it.',
    request: z.strictObject({ vendorKey: key, everyHours: z.int().min(1).max(168).nullable() }),
    codes: [codes.gameUnavailable, codes.gameListMissing],
  }),
  'staff.gameListPictures': staffAct({
    summary: 'Fetches the pictures of a vendor’s games again that could not be fetched.',
    request: z.strictObject({ vendorKey: key }),
    codes: [codes.gameUnavailable],
  }),
  'staff.gamesAdd': staffCall({
    bodyBytesMax: 512 * 1_024,
    summary:
      'Adds games that staff typed, by the vendor’s names for them; what is there already stays as staff left it.',
    request: z.strictObject({
      vendorKey: key,
      games: z
        .array(z.strictObject({ playableKey: z.string().regex(/^[\x21-\x7e]{1,60}$/), names: newNames }))
        .min(1)
        .max(1_000),
    }),
    answer: gamesAdded,
    codes: [codes.gameUnavailable, codes.vendorNameInvalid],
  }),
  'staff.vendorSave': staffAct({
    bodyBytesMax: 48 * 1_024,
    fourEyes: 'case',
    summary: 'Changes a vendor: its names, mode and switch, and its account. A secret that is not given stays.',
    request: z.strictObject({
      vendorKey: key,
      names: newNames.optional(),
      wallet: wallet.optional(),
      openIn: openIn.optional(),
      openYn: yesNo.optional(),
      protocol: line(40).min(1).optional(),
      product: product.optional(),
      account: settings.extend({ secret: secret.optional() }).optional(),
    }),
    codes: [
      codes.vendorUntested,
      codes.vendorNetworksMissing,
      codes.vendorInUse,
      codes.vendorKeyTaken,
      codes.notFound,
      codes.networkInvalid,
      codes.vendorNameInvalid,
      codes.vendorAddressInvalid,
      codes.gameUnavailable,
      codes.vendorNeedsWindow,
    ],
  }),
  'staff.vendorSecretEnd': staffAct({
    summary: 'Ends the time in which a former secret of an account is accepted.',
    request: z.strictObject({ vendorKey: key, name: line(40).min(1), reason }),
    codes: [codes.notFound],
  }),
  'staff.vendorRemove': staffAct({
    summary: 'Removes a vendor that never had a bet, with its games and its account.',
    request: z.strictObject({ vendorKey: key, reason }),
    codes: [codes.gameUnavailable, codes.vendorInUse],
  }),
  'staff.vendorProbe': staffCall({
    summary:
      'Launch test: opens a game at the vendor without a member, and answers its address or the reason of the vendor. No bet is possible with it. A vendor that passed may be opened.',
    request: z.strictObject({ vendorKey: key, gameKey: key }),
    answer: z.object({ gameurl: z.string().nullable(), reason: z.string().nullable(), tookMs: z.int() }),
    codes: [codes.gameUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.groupList': staffCall({
    reads: true,
    summary: 'The groups of games in the order of the menus.',
    request: noFields,
    answer: z.object({
      list: z.array(
        z.object({
          groupCode: z.string(),
          gameType: z.string(),
          vendorKey: z.string(),
          names,
          ord: z.int(),
          openYn: yesNo,
        }),
      ),
    }),
  }),
  'staff.groupSave': staffAct({
    summary: 'Changes the names, order or switch of a group.',
    request: z.strictObject({
      groupCode: key,
      names: newNames.optional(),
      ord: ord.optional(),
      openYn: yesNo.optional(),
    }),
    codes: [codes.vendorNameInvalid, codes.gameUnavailable],
  }),
  'staff.gameList': staffCall({
    reads: true,
    summary: 'The games of a vendor, closed and excluded ones too.',
    request: z.strictObject({ vendorKey: key.optional(), searchText: line(40).default(''), ...pageRequest }),
    answer: listOf(
      z.object({
        vendorKey: z.string(),
        gameKey: z.string(),
        groupCode: z.string(),
        names,
        image: z.string(),
        ord: z.int(),
        openYn: yesNo,
        excludedYn: yesNo,
        playableYn: yesNo,
        /** Stake limits of a round, and the ones in the vendor's list. */
        stakes: stakeLimits,
        listedStakes: stakeLimits,
      }),
    ),
  }),
  'staff.gameSave': staffAct({
    summary: 'Changes a game: names, picture, order, switch, and whether it is excluded from every list.',
    request: z.strictObject({
      vendorKey: key,
      gameKey: key,
      names: newNames.optional(),
      image: z
        .string()
        .regex(/^\/(art|api\/pictures)\/[\w./-]{1,100}$/)
        .optional(),
      ord: ord.optional(),
      openYn: yesNo.optional(),
      excludedYn: yesNo.optional(),
    }),
    codes: [codes.vendorNameInvalid, codes.gameUnavailable],
  }),
  'staff.gameStakesSet': staffAct({
    fourEyes: 'always',
    summary: 'Sets what a round of a game may stake, within the vendor’s list; null is as the vendor lists.',
    request: z
      .strictObject({ vendorKey: key, gameKey: key, stakeMin: ownLimit, stakeMax: ownLimit, reason })
      .refine(({ stakeMin, stakeMax }) => stakeMin === null || stakeMax === null || stakeMin <= stakeMax, {
        error: codes.malformedRequest,
      }),
    codes: [codes.gameUnavailable, codes.stakesWidened, codes.malformedRequest],
  }),
  'staff.walletCallList': staffCall({
    reads: true,
    summary:
      'What vendors sent the wallet and what we sent vendors, with the answers, newest first; stored for 30 days. The total stops at ten thousand.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['at']),
      ...dateRange,
      vendorKey: key.optional(),
      memberId: idSchema.optional(),
      direction: z.enum(['in', 'out']).optional(),
      /** Y lists failed calls only. */
      failedYn: yesNo.default('N'),
      /** Vendor's whole key of a bet or transaction. */
      searchText: line(80).default(''),
    }),
    answer: listOf(walletCallRow),
  }),
  'staff.coinCheckList': staffCall({
    reads: true,
    summary: 'The nightly comparison of money at transfer-wallet vendors: by our books and by theirs.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        checkedAt: moment,
        vendorKey: z.string(),
        memberId: z.string(),
        ours: amountSchema,
        theirs: amountSchema.nullable(),
      }),
    ),
  }),
};
