/** Everything that happened to a member, newest first: a stretch of each source, merged by time. */
import type { Locale } from '@mirinae/contract/languages';
import type { TimelineEntry, TimelineGroup } from '@mirinae/contract/staff/timeline';
import type { Database } from '../../platform/db/connect.ts';
import { presentBets, searchBets } from '../bets/index.ts';
import { listRequestsBefore } from '../cashier/index.ts';
import { listLogInEvents, type Member } from '../identity/index.ts';
import { listOtherThanBets } from '../ledger/index.ts';
import { listSentTo, textsIn } from '../messages/index.ts';
import { listBreaks, listChangesBefore } from '../saferplay/index.ts';
import { listAuditOf, listNotes } from '../staff/index.ts';
import { listRequirementEvents } from '../wagering/index.ts';
import {
  auditEntry,
  betEntry,
  breakEntry,
  limitEntry,
  logInEntry,
  messageEntry,
  movementEntry,
  noteEntry,
  requestEntry,
  requirementEntry,
} from './timeline-entries.ts';

const perPage = 40;
/** More than a page, for entries of one moment are never parted. */
const readOfEach = 100;

export type TimelineQuery = {
  readonly member: Member;
  readonly group: TimelineGroup | undefined;
  readonly before: Date;
  readonly locale: Locale;
  readonly seesBets: boolean;
};

type Source = (db: Database, query: TimelineQuery) => Promise<TimelineEntry[]>;
const stretch = ({ before }: TimelineQuery) => ({ before, limit: readOfEach });

async function readMoney(db: Database, query: TimelineQuery): Promise<TimelineEntry[]> {
  const { memberId } = query.member;
  const [cash, requests] = await Promise.all([
    listOtherThanBets(db, { owner: memberId, kind: 'cash' }, stretch(query)),
    listRequestsBefore(db, memberId, stretch(query)),
  ]);
  return [...cash.map(movementEntry('money')), ...requests.map(requestEntry)];
}

async function readBets(db: Database, { member, before, seesBets }: TimelineQuery): Promise<TimelineEntry[]> {
  if (!seesBets) return [];
  // The cursor of the search has microseconds.
  const cursor = before.toISOString().replace('Z', '000Z');
  const search = { memberId: member.memberId, amountOf: 'stake' } as const;
  const { rows } = await searchBets(db, search, { before: cursor, limit: readOfEach });
  return (await presentBets(db, rows)).map(betEntry);
}

async function readStaff(db: Database, query: TimelineQuery): Promise<TimelineEntry[]> {
  const { memberId } = query.member;
  const [audit, notes] = await Promise.all([
    listAuditOf(db, `member:${memberId}`, stretch(query)),
    listNotes(db, memberId),
  ]);
  // The note itself says more than that one was written.
  return [...audit.filter(({ action }) => action !== 'member.note').map(auditEntry), ...notes.map(noteEntry)];
}

async function readMessages(db: Database, query: TimelineQuery): Promise<TimelineEntry[]> {
  const sent = await listSentTo(db, query.member.memberId, stretch(query));
  return sent.map((row) => messageEntry(row, textsIn(row, query.locale).title));
}

async function readLimits(db: Database, query: TimelineQuery): Promise<TimelineEntry[]> {
  const { memberId } = query.member;
  const [changes, breaks] = await Promise.all([
    listChangesBefore(db, memberId, stretch(query)),
    listBreaks(db, memberId),
  ]);
  return [...changes.map(limitEntry), ...breaks.map(breakEntry)];
}

const sources: Readonly<Record<TimelineGroup, Source>> = {
  money: readMoney,
  bet: readBets,
  login: async (db, query) => (await listLogInEvents(db, query.member, stretch(query))).map(logInEntry),
  staff: readStaff,
  message: readMessages,
  bonus: async (db, query) =>
    (await listRequirementEvents(db, query.member.memberId, stretch(query))).map(requirementEntry),
  point: async (db, query) =>
    (await listOtherThanBets(db, { owner: query.member.memberId, kind: 'point' }, stretch(query))).map(
      movementEntry('point'),
    ),
  limit: readLimits,
};

/** `next` is a time: the page holds all entries of the moment that it ends with. */
export async function listTimeline(
  db: Database,
  query: TimelineQuery,
): Promise<{ list: TimelineEntry[]; next: string | null }> {
  const read = query.group === undefined ? Object.values(sources) : [sources[query.group]];
  const found = (await Promise.all(read.map((source) => source(db, query)))).flat();
  const limit = query.before.toISOString();
  const entries = found
    .filter(({ at }) => at < limit)
    .sort((one, other) => other.at.localeCompare(one.at) || other.key.localeCompare(one.key));
  const last = entries[perPage - 1];
  if (!last) return { list: entries, next: null };
  const list = entries.filter(({ at }) => at >= last.at);
  return { list, next: list.length < entries.length ? last.at : null };
}

/** No entry is as late: the list begins with the newest. */
export const endOfTime = new Date('2999-12-31T00:00:00.000Z');
