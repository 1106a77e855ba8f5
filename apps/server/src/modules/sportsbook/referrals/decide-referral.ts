/** Decision of staff on a slip above the largest stake: accept, refuse, or reduce. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { money } from '../../../platform/money.ts';
import { memberTopic, slipMessage } from '../../../platform/realtime/member-messages.ts';
import { findStakeRefusal, readBetLimits } from '../../bets/index.ts';
import { findMember } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { publishReferrals } from '../slips/referral-queue.ts';
import { readReferralRules } from '../slips/referral-rules.ts';
import { referrals } from '../slips/referral-tables.ts';
import { referralTask } from '../slips/write-slips.ts';
import { endReferral, lockReferred, type Referred, sendToJudge, setReferral } from './end-referral.ts';

type Requested = Input<'staff.sportReferralDecide'>;
type By = { readonly staff: StaffSession; readonly ip: string };

/** Throws Z404 for one no one knows, T999 when it is decided or its time is over. Locks: the slip. */
async function lockReferral({ clock }: Platform, tx: Tx, referralIdx: Requested['referralIdx']): Promise<Referred> {
  const isThis = eq(referrals.referralId, brandId(referralIdx));
  const [known] = await tx.select({ betKey: referrals.betKey }).from(referrals).where(isThis);
  const referred = known ? await lockReferred(tx, known.betKey) : null;
  if (!referred) throw new DomainError(codes.notFound);
  const { state, until } = referred.referral;
  if (state !== 'asked' || clock.now() >= until) throw new DomainError(codes.alreadyProcessed);
  return referred;
}

/** Throws what the gate says of the member by now. */
async function accept(platform: Platform, tx: Tx, { slip, referral }: Referred, decided: object): Promise<void> {
  const refusal = await findStakeRefusal(platform, tx, { memberId: slip.memberId, isShared: false });
  if (refusal) throw new DomainError(refusal.code, refusal.data);
  const now = platform.clock.now();
  await setReferral(tx, referral, { ...decided, state: 'accepted', endedAt: now });
  await sendToJudge(tx, slip.betKey, now);
  await platform.bus.publish(tx, memberTopic(slip.memberId), slipMessage(slip.requestKey, 'pending'));
}

/** Throws B6001, B6002: less than the level's smallest stake, or not less than was requested. */
async function offer(platform: Platform, tx: Tx, { slip, referral }: Referred, unit: number, decided: object) {
  const { betKey, memberId, requestKey, unitStake, stake } = slip;
  if (BigInt(unit) >= unitStake) throw new DomainError(codes.stakeAboveMax);
  const [member, limitsOf] = await Promise.all([findMember(tx, memberId), readBetLimits(tx)]);
  if ((stake / unitStake) * BigInt(unit) < limitsOf(member?.level ?? 1).betMin)
    throw new DomainError(codes.stakeBelowMin);
  const { offerSeconds } = await readReferralRules(tx);
  const since = platform.clock.now();
  const until = addSeconds(since, offerSeconds);
  await setReferral(tx, referral, { ...decided, state: 'offered', unitOffered: money(unit), since, until });
  await addJob(tx, { task: referralTask, payload: { betKey }, at: until, key: `${referralTask}:${betKey}:offer` });
  await platform.bus.publish(tx, memberTopic(memberId), slipMessage(requestKey, 'offered'));
}

/** Once, while the question waits. Locks: the slip, then the ledger accounts. */
export async function decideReferral(
  platform: Platform,
  tx: Tx,
  requested: Requested,
  { staff, ip }: By,
): Promise<void> {
  const referred = await lockReferral(platform, tx, requested.referralIdx);
  const decided = { staffLogin: staff.loginId, decidedAt: platform.clock.now() };
  const { decision } = requested;
  if (decision === 'accept') await accept(platform, tx, referred, decided);
  else if (decision === 'offer') await offer(platform, tx, referred, requested.unitStake, decided);
  else await endReferral(platform, tx, referred, { ...decided, state: 'refused', code: codes.referralRefused });
  const { memberId, stake, unitStake } = referred.slip;
  const before = { member: String(memberId), stake: String(stake), unitStake: String(unitStake) };
  const after = { decision, ...(decision === 'offer' && { unitStake: String(requested.unitStake) }) };
  const target = `referral:${requested.referralIdx}`;
  await recordAudit(tx, { staff, ip, action: 'sport.referral', target, before, after });
  await publishReferrals(platform, tx, 'referrals');
}
