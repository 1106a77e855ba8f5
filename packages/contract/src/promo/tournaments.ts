/** Tournaments: members who joined are ranked by what they play within a period, and the first places win prizes. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  idSchema,
  line,
  maxTypedAmount,
  moment,
  names,
  noFields,
  reason,
  typedNames,
  worth,
} from '../fields.ts';
import { gameTypes } from '../play/game-types.ts';
import { memberAct, memberCall, staffAct, staffCall } from '../wire.ts';

/**
 * What places are by: the sum of wins, the largest multiple of a stake in hundredths, or the number of rounds. Of two
 * equal scores the one that was reached earlier is before the other.
 */
export const tournamentMeasures = ['wins', 'multiple', 'rounds'] as const;
export type TournamentMeasure = (typeof tournamentMeasures)[number];
/** `closing`: no more stakes count, and rounds that are open are waited for. `off`: called off without prizes. */
export const tournamentStates = ['draft', 'running', 'closing', 'paid', 'off'] as const;
export type TournamentState = (typeof tournamentStates)[number];

/** How often one takes place again, and the days between two beginnings. */
export const tournamentRepeats = ['day', 'week'] as const;
export type TournamentRepeat = (typeof tournamentRepeats)[number];
export const tournamentRepeatDays: Readonly<Record<TournamentRepeat, number>> = { day: 1, week: 7 };
/** Most tournaments of a series, the first one included. */
export const maxTournamentTimes = 60;

/** Longest period: bets are counted from those of the last thirty days. */
export const maxTournamentDays = 21;
export const maxPlaces = 1_000;
const maxPrize = 100_000_000;

/** Each place from the first to the last wins the amount. */
const prize = z
  .strictObject({
    from: z.int().min(1).max(maxPlaces),
    to: z.int().min(1).max(maxPlaces),
    amount: z.int().min(1).max(maxPrize),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] });
export type TournamentPrize = z.infer<typeof prize>;

/** Without a gap from the first place on, and no place wins more than the one before it. */
const isInOrder = (rows: readonly TournamentPrize[]): boolean =>
  rows.every(({ from, amount }, at) => {
    const before = rows[at - 1];
    return from === (before ? before.to + 1 : 1) && (!before || amount <= before.amount);
  });
const prizeTable = z.array(prize).min(1).max(20).refine(isInOrder);

const gameRef = z.strictObject({ vendorKey: line(20).min(1), gameKey: line(60).min(1) });
export type TournamentGame = z.infer<typeof gameRef>;

/** Rounds that count: of kinds of games, or of these games alone where some are named. */
const counted = {
  gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length),
  games: z.array(gameRef).max(20),
  /** Least stake of a round that counts, and least rounds for a place. */
  minStake: z.int().min(0).max(maxTypedAmount),
  minRounds: z.int().min(1).max(100_000),
};
const level = z.int().min(1).max(10);

const draft = z
  .strictObject({
    tournamentIdx: idSchema.optional(),
    names: typedNames(line(40).min(1)),
    measure: z.enum(tournamentMeasures),
    ...counted,
    startsAt: moment,
    endsAt: moment,
    prizes: prizeTable,
    worth,
    /** Play that prizes require, in percent of them. */
    turnoverPercent: z.int().min(0).max(10_000),
    /** Who may join: levels, and members of a segment. */
    levelFrom: level,
    levelTo: level,
    segmentIdx: idSchema.nullable().default(null),
    /** Takes place again so often, and so many times in all; null and 1 for once. */
    repeatsEvery: z.enum(tournamentRepeats).nullable().default(null),
    times: z.int().min(1).max(maxTournamentTimes).default(1),
  })
  .refine(({ gameTypes: types, games }) => types.length + games.length > 0, { path: ['gameTypes'] })
  .refine(({ levelFrom, levelTo }) => levelFrom <= levelTo, { path: ['levelTo'] })
  .refine(
    ({ startsAt, endsAt }) => {
      const days = (Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000;
      return days > 0 && days <= maxTournamentDays;
    },
    { path: ['endsAt'] },
  )
  .refine(({ repeatsEvery, times }) => (repeatsEvery === null) === (times === 1), { path: ['times'] })
  // Two of a series never run together.
  .refine(
    ({ startsAt, endsAt, repeatsEvery }) =>
      repeatsEvery === null ||
      Date.parse(endsAt) - Date.parse(startsAt) <= tournamentRepeatDays[repeatsEvery] * 86_400_000,
    { path: ['endsAt'] },
  );

export const boardRow = z.object({
  entryIdx: z.int(),
  place: z.int(),
  /** Masked. */
  nick: z.string(),
  score: amountSchema,
  rounds: z.int(),
  prize: amountSchema,
});
export type BoardRow = z.infer<typeof boardRow>;
/** Rows of the board that everybody sees. */
export const boardRows = 20;

/** `place` is null before a place is reached. */
const ownEntry = z.object({
  entryIdx: z.int(),
  joinedAt: moment,
  place: z.int().nullable(),
  score: amountSchema,
  rounds: z.int(),
  prize: amountSchema,
});
export type OwnEntry = z.infer<typeof ownEntry>;

const terms = {
  tournamentIdx: z.int(),
  names,
  measure: z.enum(tournamentMeasures),
  gameTypes: counted.gameTypes,
  games: z.array(gameRef.extend({ names })),
  minStake: amountSchema,
  minRounds: z.int(),
  startsAt: moment,
  endsAt: moment,
  prizes: z.array(prize),
  worth,
  turnoverPercent: z.int(),
  state: z.enum(tournamentStates),
  players: z.int(),
  repeatsEvery: z.enum(tournamentRepeats).nullable(),
  /** Number in its series, and how many there are in all. */
  nth: z.int(),
  times: z.int(),
};

export const tournamentRow = z.object({
  ...terms,
  board: z.array(boardRow),
  own: ownEntry.nullable(),
  mayJoin: z.boolean(),
});
export type TournamentRow = z.infer<typeof tournamentRow>;
/** What a message of the socket changes in a row. */
export type TournamentNews = Partial<Pick<TournamentRow, 'board' | 'players' | 'own' | 'state' | 'endsAt'>>;

export const staffTournament = z.object({
  ...terms,
  levelFrom: z.int(),
  levelTo: z.int(),
  segmentIdx: z.int().nullable(),
  /** All prizes of this one, and what was paid of them. */
  budget: amountSchema,
  paid: amountSchema,
  /** Members with a place. */
  ranked: z.int(),
  createdBy: z.string(),
  /** Why it was ended early or called off; empty otherwise. */
  endReason: z.string(),
});
export type StaffTournament = z.infer<typeof staffTournament>;

/** `barredBy`: why a member is on no board and wins nothing. */
export const entryBars = ['internal', 'excluded', 'status', 'partner'] as const;
export type EntryBar = (typeof entryBars)[number];
export const staffBoardRow = z.object({
  entryIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  place: z.int().nullable(),
  score: amountSchema,
  rounds: z.int(),
  reachedAt: moment.nullable(),
  prize: amountSchema,
  barredBy: z.enum(entryBars).nullable(),
});
export type StaffBoardRow = z.infer<typeof staffBoardRow>;

export const tournamentCalls = {
  'promo.tournamentList': memberCall({
    reads: true,
    summary: 'Tournaments that run, come or ended lately, with their boards and the member’s own place.',
    request: noFields,
    answer: z.array(tournamentRow),
  }),
  'promo.tournamentJoin': memberAct({
    summary: 'Joins a tournament that runs or comes: rounds count from then on.',
    request: z.strictObject({ tournamentIdx: idSchema }),
    codes: [codes.notFound, codes.tournamentOver, codes.tournamentBarred],
  }),
  'staff.tournamentList': staffCall({
    reads: true,
    summary: 'The tournaments, newest first, with players and what they cost.',
    request: noFields,
    answer: z.array(staffTournament),
  }),
  'staff.tournamentBoard': staffCall({
    reads: true,
    summary: 'The board of a tournament with its members, the first places first.',
    request: z.strictObject({ tournamentIdx: idSchema }),
    answer: z.array(staffBoardRow),
    codes: [codes.notFound],
  }),
  'staff.tournamentSave': staffCall({
    summary: 'Saves a tournament, new or while it is a draft.',
    request: draft,
    answer: z.object({ tournamentIdx: z.int() }),
    codes: [codes.notFound, codes.tournamentStarted],
  }),
  'staff.tournamentStart': staffCall({
    fourEyes: 'money',
    summary:
      'Announces a tournament, which members may join from then on. Its amount is that of all prizes, of one that repeats those of the whole series.',
    request: z.strictObject({ tournamentIdx: idSchema }),
    answer: z.object({ tournamentIdx: z.int() }),
    codes: [codes.notFound, codes.tournamentStarted, codes.tournamentOver],
  }),
  'staff.tournamentRepeatStop': staffAct({
    summary: 'Creates no further tournaments of a series; those that are there take place.',
    request: z.strictObject({ tournamentIdx: idSchema }),
    codes: [codes.notFound, codes.tournamentOver],
  }),
  'staff.tournamentEnd': staffCall({
    fourEyes: 'always',
    summary: 'Ends a tournament early: places pay as they are then, or it is called off and pays nothing.',
    request: z.strictObject({ tournamentIdx: idSchema, paysYn: z.enum(['Y', 'N']), reason }),
    answer: z.object({ tournamentIdx: z.int() }),
    codes: [codes.notFound, codes.tournamentOver],
  }),
};
