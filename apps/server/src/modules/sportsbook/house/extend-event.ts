/** What staff add to an event that is offered: further markets, and the score while it is played. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import { defaultLocale } from '@mirinae/contract/languages';
import { hasPoints, periodsOf } from '@mirinae/contract/sport/event-periods';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { recordAudit } from '../../staff/index.ts';
import { endedFixtures } from '../markets/ended-fixtures.ts';
import { type HousePlay, nextPlay, shownScore, stateOfEvent } from '../model/house-play.ts';
import { readMarkets } from './event-lines.ts';
import { writeMessage } from './house-messages.ts';
import { phaseOf, targetOf } from './run-event.ts';
import { type By, changeEvent, lockSeen } from './save-event.ts';

/**
 * Further markets of an event that is published or live, offered from the commit on; its limits hold for them too.
 * Throws Z404, T999 for a draft and for an event that changed meanwhile, B6007 for one that has ended, Z400 for a line
 * that the event has already and for too many, B6024. Locks: the event, the stops.
 */
export async function addLines(
  platform: Platform,
  tx: Tx,
  { fixture, version: seen, markets }: Input<'staff.houseEventLinesAdd'>,
  { staff, ip }: By,
): Promise<{ version: number }> {
  const row = await lockSeen(tx, { fixture, version: seen });
  if (row.state === 'draft') throw new DomainError(codes.alreadyProcessed);
  if (row.state === 'ended') throw new DomainError(codes.bettingClosed);
  const { lines, customMarkets } = readMarkets(markets, row.lines);
  const known = fixtureFacts.parse(row.facts);
  const named = [...(known.customMarkets ?? []), ...customMarkets];
  const facts = { ...known, customMarkets: named.length > 0 ? named : undefined };
  await writeMessage(platform, tx, { ...row, ...phaseOf(row), lines }, { staffLogin: staff.loginId, reason: '' });
  const { version } = await changeEvent(tx, row, { lines: [...row.lines, ...lines], facts });
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.eventLines',
    target: targetOf(row),
    before: { lines: row.lines.length },
    after: { lines: row.lines.length + lines.length },
  });
  return { version };
}

function auditedPlay(play: HousePlay | null) {
  const score = shownScore(play);
  return play && score
    ? {
        score: `${score.home}:${score.away}`,
        period: play.period.id,
        minute: play.clock === null ? null : play.clock / 60,
      }
    : null;
}

/**
 * The score of an event with two sides, while it is live; once it has ended, the final one. No line is decided by it.
 * Throws Z404, T999 for an event that is not played yet or changed meanwhile, Z400 for an event without sides, for a
 * period of another sport and for points outside a set or map. Locks: the event, the stops.
 */
export async function scoreEvent(
  platform: Platform,
  tx: Tx,
  { fixture, version: seen, period: id, minute, score, part }: Input<'staff.houseEventScore'>,
  { staff, ip }: By,
): Promise<{ version: number }> {
  const row = await lockSeen(tx, { fixture, version: seen });
  if (row.state !== 'live' && row.state !== 'ended') throw new DomainError(codes.alreadyProcessed);
  const period = periodsOf(row.sport).find((known) => known.id === id);
  const { away } = fixtureFacts.parse(row.facts);
  if (!period || away.names[defaultLocale] === '' || (part !== null && !hasPoints(period)))
    throw new DomainError(codes.malformedRequest);
  const play = nextPlay(row.play, { period, minute, score, part });
  const status = row.state === 'ended' ? ('ended' as const) : ('live' as const);
  const change = { ...row, play, status, producer: phaseOf(row).producer, lines: [] };
  await writeMessage(platform, tx, change, { staffLogin: staff.loginId, reason: '' });
  if (status === 'ended')
    await tx
      .update(endedFixtures)
      .set({ state: stateOfEvent(status, play) })
      .where(eq(endedFixtures.fixture, fixture));
  const { version } = await changeEvent(tx, row, { play });
  const [before, after] = [auditedPlay(row.play), auditedPlay(play)];
  await recordAudit(tx, { staff, ip, action: 'sport.eventScore', target: targetOf(row), before, after });
  return { version };
}
