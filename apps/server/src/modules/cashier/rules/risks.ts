/** Reasons to look twice before money leaves. They mark, they do not decide. */
import type { RiskKind } from '@mirinae/contract/staff/cashier';
import { addSeconds } from '../../../platform/clock.ts';
import type { Money } from '../../../platform/money.ts';

export type RiskFacts = {
  readonly now: Date;
  readonly joinedAt: Date;
  /** IDs of other members seen at this member's addresses in the last 30 days. */
  readonly sameIp: readonly string[];
  /** IDs of other members seen with the same browser. */
  readonly sameDevice: readonly string[];
  /** IDs of other members whose account holder has the same name. */
  readonly sameHolder: readonly string[];
  readonly passwordTries: number;
  /** What the member owes, because something was taken back. */
  readonly owed: Money;
  readonly deposited: Money;
  readonly withdrawn: Money;
  /** Valid turnover ever. */
  readonly turnover: Money;
};

const newForSeconds = 24 * 3600;
const maxTries = 5;
/** Play below this share of the deposits, in percent, looks like money passing through. */
const littlePlayPercent = 30n;
const largeTimes = 10n;

/** The markers that apply, with the other members they point at. Pure; amounts in smallest units. */
export function findRisks(facts: RiskFacts): { kind: RiskKind; memIds: string[] }[] {
  const { now, joinedAt, sameIp, sameDevice, sameHolder, passwordTries, deposited, withdrawn, turnover, owed } = facts;
  const marks: readonly [RiskKind, boolean, readonly string[]][] = [
    ['same-ip', sameIp.length > 0, sameIp],
    ['same-device', sameDevice.length > 0, sameDevice],
    ['same-holder', sameHolder.length > 0, sameHolder],
    ['new-member', addSeconds(joinedAt, newForSeconds) > now, []],
    ['first-withdrawal', withdrawn === 0n, []],
    ['little-play', deposited > 0n && turnover * 100n < deposited * littlePlayPercent, []],
    ['password-locked', passwordTries >= maxTries, []],
    ['owes', owed > 0n, []],
    ['large-to-deposits', deposited > 0n && withdrawn > deposited * largeTimes, []],
  ];
  return marks.flatMap(([kind, applies, memIds]) => (applies ? [{ kind, memIds: [...memIds] }] : []));
}
