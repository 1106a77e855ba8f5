/** The back office's calls about vendors, their groups and games, their calls to the wallet, and whether their rounds agree with ours. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  dateRange,
  idSchema,
  line,
  listOf,
  moment,
  names,
  noFields,
  nothing,
  pageRequest,
  yesNo,
} from '../fields.ts';
import { staffCall } from '../wire.ts';

const key = line(60);
const newNames = z.strictObject({ ko: line(60).min(1), en: line(60).min(1), vn: line(60).min(1) });
const secret = z.string().regex(/^[\x21-\x7e]{8,200}$/);
const ord = z.int().min(0).max(1_000_000);

export const vendorRow = z.object({
  vendorKey: z.string(),
  names,
  adapter: z.string(),
  wallet: z.enum(['seamless', 'transfer']),
  openYn: yesNo,
  games: z.int(),
  /** Up to when its feed of finished rounds was read; null for a vendor without one. */
  roundsReadTo: moment.nullable(),
  /** Null for a vendor that speaks our own protocol with the shared secret. */
  account: z
    .object({
      /** The last characters of the secret, the rest hidden. */
      secret: z.string(),
      /** Of the vendor's records of rounds; empty where it is the same or none. */
      feedSecret: z.string(),
      apiUrl: z.string(),
      operator: z.string(),
      currency: z.string(),
      decimals: z.int(),
      networks: z.array(z.string()),
    })
    .nullable(),
});
export const roundDiscrepancies = ['missing_here', 'missing_there', 'stake', 'payout', 'state'] as const;

export const vendorsCalls = {
  'staff.vendorList': staffCall({
    summary: 'Every vendor with its protocol, mode, switch and account; secrets are masked.',
    request: noFields,
    answer: z.object({ list: z.array(vendorRow) }),
    codes: [codes.permissionMissing],
  }),
  'staff.vendorSave': staffCall({
    summary: 'Changes a vendor: its names, mode and switch, and its account. A secret that is not given stays.',
    request: z.strictObject({
      vendorKey: key,
      names: newNames.optional(),
      wallet: z.enum(['seamless', 'transfer']).optional(),
      openYn: yesNo.optional(),
      account: z
        .strictObject({
          secret: secret.optional(),
          feedSecret: secret.optional(),
          apiUrl: z.url({ protocol: /^https?$/ }).max(200),
          operator: line(80),
          currency: z.string().regex(/^[A-Z]{3}$/),
          decimals: z.int().min(0).max(6),
          networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).max(50),
        })
        .optional(),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.gameUnavailable],
  }),
  'staff.vendorProbe': staffCall({
    summary:
      'Opens a game at the vendor for nobody: shows whether the vendor answers, and how fast. No bet is possible with it.',
    request: z.strictObject({ vendorKey: key, gameKey: key }),
    answer: z.object({ gameurl: z.string(), tookMs: z.int() }),
    codes: [codes.permissionMissing, codes.gameUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.groupList': staffCall({
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
    codes: [codes.permissionMissing],
  }),
  'staff.groupSave': staffCall({
    summary: 'Changes the names, order or switch of a group.',
    request: z.strictObject({
      groupCode: key,
      names: newNames.optional(),
      ord: ord.optional(),
      openYn: yesNo.optional(),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.gameUnavailable],
  }),
  'staff.gameList': staffCall({
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
      }),
    ),
    codes: [codes.permissionMissing],
  }),
  'staff.gameSave': staffCall({
    summary: 'Changes a game: names, picture, order, switch, and whether it is excluded from every list.',
    request: z.strictObject({
      vendorKey: key,
      gameKey: key,
      names: newNames.optional(),
      image: z
        .string()
        .regex(/^\/art\/[\w./-]{1,100}$/)
        .optional(),
      ord: ord.optional(),
      openYn: yesNo.optional(),
      excludedYn: yesNo.optional(),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.gameUnavailable],
  }),
  'staff.walletCallList': staffCall({
    summary:
      'What vendors sent the wallet and what they were answered, newest first; stored for 30 days. The total stops at ten thousand.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      vendorKey: key.optional(),
      memberId: idSchema.optional(),
      /** A vendor's key of a bet or transaction, whole. */
      searchText: line(80).default(''),
    }),
    answer: listOf(
      z.object({
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
      }),
    ),
    codes: [codes.permissionMissing],
  }),
  'staff.roundFaultList': staffCall({
    summary: 'Bets and rounds on which the vendor and we do not agree, newest first.',
    request: z.strictObject({ ...pageRequest, vendorKey: key.optional() }),
    answer: listOf(
      z.object({
        vendorKey: z.string(),
        /** A vendor that reports rounds is compared by a member's whole round, the others bet by bet. */
        about: z.enum(['bet', 'round']),
        /** The vendor's key of the bet, or its round with our number of the member. */
        reference: z.string(),
        fault: z.enum(roundDiscrepancies),
        ours: z.object({ stake: amountSchema, payout: amountSchema, state: z.string() }).nullable(),
        theirs: z.object({ stake: amountSchema, payout: amountSchema, state: z.string() }).nullable(),
        foundAt: moment,
      }),
    ),
    codes: [codes.permissionMissing],
  }),
  'staff.coinCheckList': staffCall({
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
    codes: [codes.permissionMissing],
  }),
};
