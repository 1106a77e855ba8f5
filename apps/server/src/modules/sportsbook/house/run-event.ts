/** The course of an event of the house: it is published, priced, goes on live, and ends. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { endedFixtures } from '../markets/ended-fixtures.ts';
import type { HouseLine } from '../model/house-events.ts';
import { stateOfEvent } from '../model/house-play.ts';
import { refuseArbitrage, scaledOdds } from './event-lines.ts';
import { writeMessage } from './house-messages.ts';
import type { HouseEventRow } from './house-tables.ts';
import { auditedEvent, type By, changeEvent, lockEvent, lockSeen } from './save-event.ts';

export const targetOf = ({ fixture }: Pick<HouseEventRow, 'fixture'>) => `fixture:${fixture}`;

/** Where bets on an event are taken: before its start, and then as far as staff let it go on. */
export const phaseOf = ({ state }: Pick<HouseEventRow, 'state'>) =>
  state === 'live'
    ? ({ producer: 'live', status: 'live' } as const)
    : ({ producer: 'prematch', status: 'notStarted' } as const);

async function recordChange(tx: Tx, before: HouseEventRow, after: HouseEventRow, reason: string, { staff, ip }: By) {
  const [old, changed] = [auditedEvent(before), { ...auditedEvent(after), reason }];
  await recordAudit(tx, { staff, ip, action: 'sport.event', target: targetOf(after), before: old, after: changed });
}

/**
 * Offers a draft with all its lines. Throws Z404, T999 for an event that changed or is published already, B6007 after
 * its start. Locks: the event, the stops.
 */
export async function publishEvent(
  platform: Platform,
  tx: Tx,
  { reason, ...seen }: Input<'staff.houseEventPublish'>,
  by: By,
): Promise<void> {
  const row = await lockSeen(tx, seen);
  const now = platform.clock.now();
  if (row.state !== 'draft') throw new DomainError(codes.alreadyProcessed);
  if (row.startsAt <= now) throw new DomainError(codes.bettingClosed);
  const { loginId: staffLogin } = by.staff;
  await writeMessage(platform, tx, { ...row, ...phaseOf(row) }, { staffLogin, reason });
  const state = { state: 'published' as const, publishedAt: now, publishedBy: staffLogin };
  await recordChange(tx, row, await changeEvent(tx, row, state), reason, by);
}

/** Throws Z404 for a line that the event does not have, Z400 for other outcomes than it has, B6024. */
function repriced(lines: readonly HouseLine[], requested: Input<'staff.houseEventPrice'>): HouseLine {
  const { market, specifiers, isSuspended, outcomes } = requested;
  const line = lines.find((one) => one.market === market && one.specifiers === specifiers);
  if (!line) throw new DomainError(codes.notFound);
  const written = new Map(outcomes.map(({ id, odds, isActive }) => [id, { id, odds: scaledOdds(odds), isActive }]));
  const priced = line.outcomes.flatMap(({ id }) => written.get(id) ?? []);
  if (priced.length !== line.outcomes.length || written.size !== outcomes.length || written.size !== priced.length)
    throw new DomainError(codes.malformedRequest);
  const after = { market, specifiers, isSuspended, outcomes: priced };
  refuseArbitrage([after]);
  return after;
}

const auditedLine = ({ isSuspended, outcomes }: HouseLine) => ({
  isSuspended,
  odds: outcomes.map(({ id, odds, isActive }) => `${id} ${isActive ? odds / 10_000 : '-'}`).join(', '),
});

/**
 * New prices of a line, in force from the commit on: no bet at those of before is committed later. Throws Z404, T999
 * for an event that changed meanwhile, B6007 for one that has ended, Z400, B6024. Locks: the event, the stops.
 */
export async function priceEvent(
  platform: Platform,
  tx: Tx,
  requested: Input<'staff.houseEventPrice'>,
  { staff, ip }: By,
): Promise<{ version: number }> {
  const row = await lockSeen(tx, requested);
  if (row.state === 'ended') throw new DomainError(codes.bettingClosed);
  const after = repriced(row.lines, requested);
  const isThis = (line: HouseLine) => line.market === after.market && line.specifiers === after.specifiers;
  const before = row.lines.find(isThis);
  const { reason } = requested;
  if (row.state !== 'draft')
    await writeMessage(
      platform,
      tx,
      { ...row, ...phaseOf(row), lines: [after] },
      { staffLogin: staff.loginId, reason },
    );
  const { version } = await changeEvent(tx, row, { lines: row.lines.map((line) => (isThis(line) ? after : line)) });
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.eventPrice',
    target: targetOf(row),
    before: before ? auditedLine(before) : null,
    after: { ...auditedLine(after), reason },
  });
  return { version };
}

/**
 * Bets go on while it is played, each with the delay of its sport. Throws Z404, T999 for an event that is not
 * published or is live already. Locks: the event, the stops.
 */
export async function startEvent(
  platform: Platform,
  tx: Tx,
  { fixture, reason }: Input<'staff.houseEventStart'>,
  by: By,
): Promise<void> {
  const row = await lockEvent(tx, fixture);
  if (row.state !== 'published') throw new DomainError(codes.alreadyProcessed);
  const live = { ...row, state: 'live' as const };
  await writeMessage(platform, tx, { ...live, ...phaseOf(live) }, { staffLogin: by.staff.loginId, reason });
  await recordChange(tx, row, await changeEvent(tx, row, { state: 'live' }), reason, by);
}

/**
 * No more bets are taken; its lines are then ended by hand. A draft is dropped. Throws Z404, T999 for an event that has
 * ended. Locks: the event, the stops.
 */
export async function endEvent(
  platform: SportsPlatform,
  tx: Tx,
  { fixture, reason }: Input<'staff.houseEventEnd'>,
  by: By,
): Promise<void> {
  const row = await lockEvent(tx, fixture);
  if (row.state === 'ended') throw new DomainError(codes.alreadyProcessed);
  if (row.state !== 'draft') {
    // With all lines: pages that watch prices close what a message names.
    const ended = { ...row, producer: phaseOf(row).producer, status: 'ended' } as const;
    await writeMessage(platform, tx, ended, { staffLogin: by.staff.loginId, reason });
    await keepEvent(tx, row);
  }
  const change = { state: 'ended' as const, endedAt: platform.clock.now() };
  await recordChange(tx, row, await changeEvent(tx, row, change), reason, by);
}

/** Among the results, as a match that is over. */
async function keepEvent(tx: Tx, { fixture, sport, facts, startsAt, play }: HouseEventRow): Promise<void> {
  const state = stateOfEvent('ended', play);
  await tx.insert(endedFixtures).values({ fixture, sport, facts, startsAt, state }).onConflictDoNothing();
}

/** The most that an event may lose, and what it may lose by the request, in smallest units. */
export const liabilityOf = (row: Pick<HouseEventRow, 'facts'>): number =>
  fixtureFacts.parse(row.facts).house?.liabilityMax ?? 0;

/**
 * Other limits of an event, or another time until which bets are taken before it. Throws Z404, T999 for an event that
 * changed meanwhile or has ended, Z400 for a start that has passed. Locks: the event.
 */
export async function setEventTerms(
  { clock }: Platform,
  tx: Tx,
  { reason, fixture, version, startsAt: start, ...house }: Input<'staff.houseEventTerms'>,
  by: By,
): Promise<void> {
  const row = await lockSeen(tx, { fixture, version });
  const startsAt = new Date(start);
  const isMoved = startsAt.getTime() !== row.startsAt.getTime();
  if (row.state === 'ended' || (isMoved && row.state === 'live')) throw new DomainError(codes.alreadyProcessed);
  if (isMoved && startsAt <= clock.now()) throw new DomainError(codes.malformedRequest);
  const facts = { ...fixtureFacts.parse(row.facts), startsAt: startsAt.getTime(), house };
  await recordChange(tx, row, await changeEvent(tx, row, { facts, startsAt }), reason, by);
}
