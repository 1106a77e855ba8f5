/** Money that passes through with little play, and bonuses taken by members who share something. */
import { type RiskRule, sharedMarks } from '@mirinae/contract/staff/risk';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { sumPlacedSince } from '../bets/index.ts';
import { listSharing, type Sharing } from '../identity/index.ts';
import { othersOf, reasonOf, sinceHours } from './find-shared.ts';
import type { RiskHost, Span } from './host.ts';
import type { Found } from './keep-alerts.ts';

/** What more members share than a household has proves nothing. */
export const maxHousehold = 8;

export async function listHouseholds(tx: Tx, memberIds: readonly MemberId[], since: Date): Promise<Sharing[]> {
  if (memberIds.length === 0) return [];
  const groups: Sharing[] = [];
  for (const shared of sharedMarks) groups.push(...(await listSharing(tx, shared, memberIds, since)));
  return groups.filter((group) => group.memberIds.length <= maxHousehold);
}

export async function findPassed(tx: Tx, host: RiskHost, rule: RiskRule, span: Span): Promise<Found[]> {
  const found: Found[] = [];
  for (const passed of await host.listMoneyPassed(tx, span, rule.hours)) {
    const { memberId, cashId, withdrawn, deposits, deposited, firstAt } = passed;
    const { stake } = await sumPlacedSince(tx, memberId, firstAt);
    const percent = Number((stake * 100n) / deposited);
    if (percent >= rule.threshold) continue;
    const figures = { deposited: Number(deposited), withdrawn: Number(withdrawn), staked: Number(stake), percent };
    const requests = [cashId, ...deposits].map(Number);
    found.push({
      kind: rule.kind,
      memberId,
      reason: `request:${cashId}`,
      evidence: { figures, members: [], bets: [], requests },
    });
  }
  return found;
}

export async function findBonusAbuse(tx: Tx, host: RiskHost, rule: RiskRule, span: Span): Promise<Found[]> {
  const takers = [...new Set((await host.listBonusesTaken(tx, span)).map(({ memberId }) => memberId))];
  const since = sinceHours(span.until, rule.hours);
  const groups = await listHouseholds(tx, takers, since);
  if (groups.length === 0) return [];
  const all = [...new Set(groups.flatMap(({ memberIds }) => memberIds))];
  const taken = await host.listBonusesTaken(tx, { from: since, until: span.until }, all);
  return groups.flatMap((group) => {
    const own = taken.filter(({ memberId }) => group.memberIds.includes(memberId));
    const members = [...new Set(own.map(({ memberId }) => memberId))];
    if (members.length < rule.threshold) return [];
    return members
      .filter((memberId) => takers.includes(memberId))
      .map((memberId): Found => {
        const figures = { members: members.length, bonuses: own.length };
        const requests = own.map(({ cashId }) => Number(cashId));
        const evidence = { shared: group.shared, figures, members: othersOf(members, memberId), bets: [], requests };
        return { kind: rule.kind, memberId, reason: reasonOf(group), evidence };
      });
  });
}
