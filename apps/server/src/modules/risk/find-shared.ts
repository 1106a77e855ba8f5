/** Members that share an account holder, a browser or a network with one who signed in. */
import type { RiskRule } from '@mirinae/contract/staff/risk';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { listSharing, type Sharing } from '../identity/index.ts';
import type { Found } from './keep-alerts.ts';

/** A network or name of more members is a public network or a common name. */
const maxShown = 50;
const hourSeconds = 3_600;

export const sinceHours = (now: Date, hours: number): Date => addSeconds(now, -hours * hourSeconds);

export const reasonOf = ({ shared, mark }: Pick<Sharing, 'shared' | 'mark'>): string => `${shared}:${mark}`;

export const othersOf = (memberIds: readonly MemberId[], memberId: MemberId): number[] =>
  memberIds.filter((other) => other !== memberId).map(Number);

const kindOf = { holder: 'shared-holder', device: 'shared-device', network: 'shared-network' } as const;

/** Raised for who signed in; the others have theirs when they sign in. */
export async function findShared(
  tx: Tx,
  rules: readonly RiskRule[],
  signedIn: readonly MemberId[],
  now: Date,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const rule of rules) {
    const mark = (['holder', 'device', 'network'] as const).find((shared) => kindOf[shared] === rule.kind);
    if (!mark || !rule.isOn) continue;
    const groups = await listSharing(tx, mark, signedIn, sinceHours(now, rule.hours));
    for (const group of groups) {
      if (group.memberIds.length < rule.threshold || group.memberIds.length > maxShown) continue;
      for (const memberId of signedIn.filter((each) => group.memberIds.includes(each)))
        found.push({
          kind: rule.kind,
          memberId,
          reason: reasonOf(group),
          evidence: {
            shared: mark,
            figures: { members: group.memberIds.length },
            members: othersOf(group.memberIds, memberId),
            bets: [],
            requests: [],
          },
        });
    }
  }
  return found;
}
