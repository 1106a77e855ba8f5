/** Staff write an event of the house; nothing of it is offered before it is published. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Fixture, fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { recordAudit } from '../../staff/index.ts';
import { houseFixture } from '../model/house-events.ts';
import { namesOf, readMarkets } from './event-lines.ts';
import { type HouseEventRow, houseEvents } from './house-tables.ts';

export type By = { readonly staff: StaffSession; readonly ip: string };
type Requested = Input<'staff.houseEventSave'>;

const noNames = inEachLanguage(() => '');

/** Events of one league name are in one league. */
function factsOf(fixture: string, requested: Requested, customMarkets: Fixture['customMarkets']): Fixture {
  const { sport, league, home, away, startsAt, isCombinable, stakeMax, liabilityMax } = requested;
  const leagueNames = namesOf(league);
  return {
    id: fixture,
    sport,
    category: { id: 'house', names: leagueNames },
    league: { id: `house:${leagueNames.ko}`, names: leagueNames },
    home: { id: `${fixture}:home`, names: namesOf(home) },
    away: away === null ? { id: '', names: noNames } : { id: `${fixture}:away`, names: namesOf(away) },
    venue: noNames,
    startsAt: Date.parse(startsAt),
    status: 'notStarted',
    house: { isCombinable, stakeMax, liabilityMax },
    customMarkets,
  };
}

/** What the audit log keeps of an event. */
export function auditedEvent({ facts, state, lines }: Pick<HouseEventRow, 'facts' | 'state' | 'lines'>) {
  const { home, away, startsAt, house } = fixtureFacts.parse(facts);
  return {
    home: home.names.ko,
    away: away.names.ko,
    startsAt: new Date(startsAt).toISOString(),
    lines: lines.length,
    state,
    ...house,
  };
}

/** Throws Z404 for an event that is not there. */
export async function findEvent(tx: Tx, fixture: string): Promise<HouseEventRow> {
  const [row] = await tx.select().from(houseEvents).where(eq(houseEvents.fixture, fixture));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** As `findEvent`. Locks: the event. */
export async function lockEvent(tx: Tx, fixture: string): Promise<HouseEventRow> {
  const [row] = await tx.select().from(houseEvents).where(eq(houseEvents.fixture, fixture)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** As `lockEvent`, and throws T999 for an event that changed since it was seen. Locks: the event. */
export async function lockSeen(
  tx: Tx,
  { fixture, version }: { readonly fixture: string; readonly version: number },
): Promise<HouseEventRow> {
  const row = await lockEvent(tx, fixture);
  if (row.version !== version) throw new DomainError(codes.alreadyProcessed);
  return row;
}

/** Writes a change of an event that is locked, and of its version. */
export async function changeEvent(
  tx: Tx,
  { fixture, version }: HouseEventRow,
  change: Partial<Omit<HouseEventRow, 'fixture' | 'version'>>,
): Promise<HouseEventRow> {
  const isThis = and(eq(houseEvents.fixture, fixture), eq(houseEvents.version, version));
  const [row] = await tx
    .update(houseEvents)
    .set({ ...change, version: version + 1 })
    .where(isThis)
    .returning();
  if (!row) throw new Error(`The event ${fixture} was not locked.`);
  return row;
}

/**
 * A new draft, or another text of one. Throws Z400 for a start that has passed and for markets that cannot be, B6024,
 * Z404, T999 for a draft that changed or was published meanwhile. Locks: the event.
 */
export async function saveEvent(
  { clock }: Platform,
  tx: Tx,
  requested: Requested,
  { staff, ip }: By,
): Promise<{ fixture: string; version: number }> {
  const now = clock.now();
  const startsAt = new Date(requested.startsAt);
  if (startsAt <= now) throw new DomainError(codes.malformedRequest);
  const { lines, customMarkets } = readMarkets(requested.markets);
  const fixture = requested.fixture ?? houseFixture(randomUuid());
  const facts = factsOf(fixture, requested, customMarkets.length > 0 ? customMarkets : undefined);
  const written = { sport: requested.sport, facts, startsAt, lines };
  const before = requested.fixture === null ? null : await lockSeen(tx, { fixture, version: requested.version });
  if (before && before.state !== 'draft') throw new DomainError(codes.alreadyProcessed);
  const row = before
    ? await changeEvent(tx, before, written)
    : (
        await tx
          .insert(houseEvents)
          .values({ fixture, ...written, state: 'draft', createdAt: now, createdBy: staff.loginId })
          .returning()
      )[0];
  if (!row) throw new Error('The event was not written.');
  const [old, after] = [before && auditedEvent(before), auditedEvent(row)];
  await recordAudit(tx, { staff, ip, action: 'sport.event', target: `fixture:${fixture}`, before: old, after });
  return { fixture, version: row.version };
}
