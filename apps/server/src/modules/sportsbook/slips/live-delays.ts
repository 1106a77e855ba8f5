/** Delays of live bets that staff set; a slip keeps the one of its placing. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMemberByLogin } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { closestFirst, nameOfScope } from '../model/scopes.ts';
import type { OwnDelays } from './delay-rules.ts';
import { type DelayRow, delays } from './delay-tables.ts';

const isInForce = isNull(delays.until);

/** Those in force, newest first. */
export function readDelayRows(db: Database | Tx): Promise<DelayRow[]> {
  return db.select().from(delays).where(isInForce).orderBy(desc(delays.delayId));
}

export type DelaysOf = (memberId: MemberId) => OwnDelays;

export async function readDelays(db: Database | Tx): Promise<DelaysOf> {
  const rows = await readDelayRows(db);
  const scopes = closestFirst(
    rows.flatMap(({ sport, league, seconds }) => (sport === null ? [] : [{ sport, league, market: null, seconds }])),
  );
  const ofMembers = new Map(
    rows.flatMap(({ memberId, seconds }) => (memberId === null ? [] : [[memberId, seconds] as const])),
  );
  return (memberId) => ({ scopes, memberSeconds: ofMembers.get(memberId) ?? 0 });
}

/** As they stood milliseconds ago. */
export const cachedDelays = createCache(['sport_delays'], readDelays);

type By = { readonly staff: StaffSession; readonly ip: string };
type Of = Pick<DelayRow, 'sport' | 'league' | 'memberId'>;

const isRowOfDelay = ({ sport, league, memberId }: Of) =>
  and(
    sport === null ? isNull(delays.sport) : eq(delays.sport, sport),
    league === null ? isNull(delays.league) : eq(delays.league, league),
    memberId === null ? isNull(delays.memberId) : eq(delays.memberId, memberId),
    isInForce,
  );

type Change = Of & { readonly seconds: number | null; readonly reason: string; readonly target: string };

/** Throws T999 when it is so already. Locks: the delay. */
async function change({ clock }: Platform, tx: Tx, { seconds, reason, target, ...of }: Change, { staff, ip }: By) {
  const [row] = await tx.select().from(delays).where(isRowOfDelay(of)).for('update');
  if ((row?.seconds ?? null) === seconds) throw new DomainError(codes.alreadyProcessed);
  const since = clock.now();
  await tx.update(delays).set({ until: since }).where(isRowOfDelay(of));
  const { sport, league, memberId } = of;
  if (seconds !== null)
    await tx.insert(delays).values({ sport, league, memberId, seconds, since, reason, staffLogin: staff.loginId });
  const before = { seconds: row?.seconds ?? null };
  await recordAudit(tx, { staff, ip, action: 'sport.delay', target, before, after: { seconds, reason } });
}

/** Null returns to what is in force without it. Throws T999 when it is so already. Locks: the delay. */
export function setDelay(
  platform: Platform,
  tx: Tx,
  { sport, league, seconds, reason }: Omit<Input<'staff.sportDelaySet'>, 'expected'>,
  by: By,
): Promise<void> {
  const target = nameOfScope('delay', { sport, league, market: null });
  return change(platform, tx, { sport, league, memberId: null, seconds, reason, target }, by);
}

/** Throws Z404 for a member no one knows, T999 when it is so already. Locks: the delay. */
export async function setMemberDelay(
  platform: Platform,
  tx: Tx,
  { memId, seconds, reason }: Input<'staff.sportDelayMemberSet'>,
  by: By,
): Promise<void> {
  const member = await findMemberByLogin(tx, memId);
  if (!member) throw new DomainError(codes.notFound);
  const { memberId } = member;
  const target = `member:${memberId}`;
  await change(platform, tx, { sport: null, league: null, memberId, seconds, reason, target }, by);
}
