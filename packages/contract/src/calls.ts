/** Registry of all calls. `served` in docs/status.md is derived from the server's own table. */
import type { z } from 'zod';
import { boardCalls } from './board/board.ts';
import { staffBoardCalls } from './board/staff-board.ts';
import { staffMessagesCalls } from './board/staff-messages.ts';
import { cashCalls } from './cash/cash.ts';
import { statementCalls } from './cash/statement.ts';
import { termsCalls } from './cash/terms.ts';
import { wageringCalls } from './cash/wagering.ts';
import { activityCalls } from './member/activity.ts';
import { exportCalls } from './member/export.ts';
import { kycCalls } from './member/kyc.ts';
import { memberCalls } from './member/member.ts';
import { notificationCalls } from './member/notifications.ts';
import { memberPasskeyCalls } from './member/passkeys.ts';
import { pushCalls } from './member/push.ts';
import { reachCalls } from './member/reach.ts';
import { registerCalls } from './member/register.ts';
import { saferPlayCalls } from './member/safer-play.ts';
import { securityCalls } from './member/security.ts';
import { miniCalls } from './mini/mini.ts';
import { giftCalls } from './partner/gifts.ts';
import { memberEarningsCalls } from './partner/member-earnings.ts';
import { partnerCalls } from './partner/partner.ts';
import { staffPartnerCalls } from './partner/staff-partner.ts';
import { collectionsCalls } from './play/collections.ts';
import { eventCalls } from './play/events.ts';
import { playCalls } from './play/play.ts';
import { attendanceCalls } from './promo/attendance.ts';
import { campaignCalls } from './promo/campaigns.ts';
import { cashbackCalls } from './promo/cashback.ts';
import { couponCalls } from './promo/coupon.ts';
import { freeBetCalls } from './promo/free-bets.ts';
import { freeRoundsCalls } from './promo/free-rounds.ts';
import { loyaltyCalls } from './promo/loyalty.ts';
import { rotaryCalls } from './promo/rotary.ts';
import { roundGiftCalls } from './promo/round-gifts.ts';
import { tournamentCalls } from './promo/tournaments.ts';
import { agreementCalls } from './site/agreements.ts';
import { assistantCalls } from './site/assistant.ts';
import { bannerCalls } from './site/banner.ts';
import { liveCalls } from './site/live.ts';
import { siteCalls } from './site/site.ts';
import { siteOptionsCalls } from './site/staff-options.ts';
import { cashOutCalls } from './sport/cash-outs.ts';
import { fixtureCalls } from './sport/fixtures.ts';
import { matchSeedCalls } from './sport/match-seeds.ts';
import { pickCalls } from './sport/picks.ts';
import { slipCalls } from './sport/slips.ts';
import { accessBlockCalls } from './staff/access-blocks.ts';
import { accountsCalls } from './staff/accounts.ts';
import { alarmPushCalls } from './staff/alarm-push.ts';
import { alarmWebhookCalls } from './staff/alarm-webhooks.ts';
import { alarmCalls } from './staff/alarms.ts';
import { apiKeyCalls } from './staff/api-keys.ts';
import { approvalsCalls } from './staff/approvals.ts';
import { bankCalls } from './staff/bank.ts';
import { betLimitsCalls } from './staff/bet-limits.ts';
import { staffBetsCalls } from './staff/bets.ts';
import { cashQueueCalls } from './staff/cash-queue.ts';
import { cashierCalls } from './staff/cashier.ts';
import { depositRuleCalls } from './staff/deposit-rule.ts';
import { eventRiskCalls } from './staff/event-risk.ts';
import { fileScheduleCalls } from './staff/file-schedules.ts';
import { findCalls } from './staff/find.ts';
import { staffHarmCalls } from './staff/harm.ts';
import { houseCalls } from './staff/house.ts';
import { houseEventCalls } from './staff/house-events.ts';
import { staffInternalAccountsCalls } from './staff/internal-accounts.ts';
import { jobsCalls } from './staff/jobs.ts';
import { staffKycCalls } from './staff/kyc.ts';
import { memberBansCalls } from './staff/member-bans.ts';
import { memberContactsCalls } from './staff/member-contacts.ts';
import { memberDevicesCalls } from './staff/member-devices.ts';
import { memberLinksCalls } from './staff/member-links.ts';
import { staffMemberNamesCalls } from './staff/member-names.ts';
import { memberNotesCalls } from './staff/member-notes.ts';
import { memberViewsCalls } from './staff/member-views.ts';
import { staffMembersCalls } from './staff/members.ts';
import { monthClosingCalls } from './staff/month-closings.ts';
import { outgoingCalls } from './staff/outgoing.ts';
import { passkeysCalls } from './staff/passkeys.ts';
import { personalCalls } from './staff/personal.ts';
import { pondsCalls } from './staff/ponds.ts';
import { prizesCalls } from './staff/prizes.ts';
import { staffPushCalls } from './staff/push.ts';
import { receivablesCalls } from './staff/receivables.ts';
import { staffRegisterCalls } from './staff/registers.ts';
import { reportsCalls } from './staff/reports.ts';
import { rightsCalls } from './staff/rights.ts';
import { riskCalls } from './staff/risk.ts';
import { riskCaseCalls } from './staff/risk-cases.ts';
import { rolesCalls } from './staff/roles.ts';
import { staffSaferPlayCalls } from './staff/safer-play.ts';
import { segmentCalls } from './staff/segments.ts';
import { signupsCalls } from './staff/signups.ts';
import { sportDelaysCalls } from './staff/sport-delays.ts';
import { sportExposureCalls } from './staff/sport-exposure.ts';
import { sportFeedCalls } from './staff/sport-feed.ts';
import { sportLimitsCalls } from './staff/sport-limits.ts';
import { sportPricesCalls } from './staff/sport-prices.ts';
import { sportReferralsCalls } from './staff/sport-referrals.ts';
import { sportRulesCalls } from './staff/sport-rules.ts';
import { sportSettlementsCalls } from './staff/sport-settlements.ts';
import { sportStopsCalls } from './staff/sport-stops.ts';
import { sportTickerCalls } from './staff/sport-ticker.ts';
import { sportVoidsCalls } from './staff/sport-voids.ts';
import { staffSportsbookCalls } from './staff/sportsbook.ts';
import { staffCalls } from './staff/staff.ts';
import { staffMailCalls } from './staff/staff-mail.ts';
import { tablesCalls } from './staff/tables.ts';
import { timelineCalls } from './staff/timeline.ts';
import { vendorBillCalls } from './staff/vendor-bills.ts';
import { vendorFeeCalls } from './staff/vendor-fees.ts';
import { vendorMoneyCalls } from './staff/vendor-money.ts';
import { vendorOperationsCalls } from './staff/vendor-operations.ts';
import { vendorTestCalls } from './staff/vendor-test.ts';
import { vendorsCalls } from './staff/vendors.ts';
import { viewsCalls } from './staff/views.ts';
import { withdrawalRuleCalls } from './staff/withdrawal-rule.ts';
import type { CallSpec, FourEyes, ImpactUnit } from './wire.ts';

export const calls = {
  ...boardCalls,
  ...staffBoardCalls,
  ...staffMessagesCalls,
  ...cashCalls,
  ...termsCalls,
  ...wageringCalls,
  ...statementCalls,
  ...memberCalls,
  ...saferPlayCalls,
  ...activityCalls,
  ...notificationCalls,
  ...kycCalls,
  ...registerCalls,
  ...pushCalls,
  ...reachCalls,
  ...staffPushCalls,
  ...securityCalls,
  ...memberPasskeyCalls,
  ...exportCalls,
  ...miniCalls,
  ...cashOutCalls,
  ...slipCalls,
  ...fixtureCalls,
  ...matchSeedCalls,
  ...pickCalls,
  ...partnerCalls,
  ...giftCalls,
  ...staffPartnerCalls,
  ...playCalls,
  ...eventCalls,
  ...attendanceCalls,
  ...couponCalls,
  ...campaignCalls,
  ...cashbackCalls,
  ...freeBetCalls,
  ...freeRoundsCalls,
  ...roundGiftCalls,
  ...loyaltyCalls,
  ...rotaryCalls,
  ...tournamentCalls,
  ...agreementCalls,
  ...assistantCalls,
  ...bannerCalls,
  ...liveCalls,
  ...siteCalls,
  ...siteOptionsCalls,
  ...accessBlockCalls,
  ...accountsCalls,
  ...alarmCalls,
  ...alarmWebhookCalls,
  ...alarmPushCalls,
  ...apiKeyCalls,
  ...approvalsCalls,
  ...rightsCalls,
  ...rolesCalls,
  ...riskCalls,
  ...riskCaseCalls,
  ...staffKycCalls,
  ...staffRegisterCalls,
  ...betLimitsCalls,
  ...staffBetsCalls,
  ...findCalls,
  ...timelineCalls,
  ...memberBansCalls,
  ...memberContactsCalls,
  ...memberDevicesCalls,
  ...memberEarningsCalls,
  ...memberLinksCalls,
  ...memberNotesCalls,
  ...memberViewsCalls,
  ...bankCalls,
  ...cashierCalls,
  ...cashQueueCalls,
  ...receivablesCalls,
  ...prizesCalls,
  ...withdrawalRuleCalls,
  ...depositRuleCalls,
  ...viewsCalls,
  ...segmentCalls,
  ...staffCalls,
  ...outgoingCalls,
  ...fileScheduleCalls,
  ...staffMailCalls,
  ...passkeysCalls,
  ...personalCalls,
  ...reportsCalls,
  ...staffMemberNamesCalls,
  ...staffMembersCalls,
  ...signupsCalls,
  ...staffInternalAccountsCalls,
  ...staffSaferPlayCalls,
  ...staffHarmCalls,
  ...houseCalls,
  ...houseEventCalls,
  ...jobsCalls,
  ...monthClosingCalls,
  ...collectionsCalls,
  ...vendorBillCalls,
  ...vendorFeeCalls,
  ...vendorMoneyCalls,
  ...vendorOperationsCalls,
  ...vendorTestCalls,
  ...vendorsCalls,
  ...tablesCalls,
  ...pondsCalls,
  ...eventRiskCalls,
  ...sportFeedCalls,
  ...sportLimitsCalls,
  ...sportDelaysCalls,
  ...sportExposureCalls,
  ...sportReferralsCalls,
  ...sportPricesCalls,
  ...sportRulesCalls,
  ...sportSettlementsCalls,
  ...sportStopsCalls,
  ...sportTickerCalls,
  ...sportVoidsCalls,
  ...staffSportsbookCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Input of a handler: the parsed request. */
export type Input<Name extends CallName> = z.output<Calls[Name]['request']>;
/** Request of a client: fields with defaults are optional. */
export type Request<Name extends CallName> = z.input<Calls[Name]['request']>;
export type Answer<Name extends CallName> = z.output<Calls[Name]['answer']>;

/** Calls that may wait for the approval of a second person. */
export type FourEyesCallName = {
  [Name in CallName]: Calls[Name] extends { readonly fourEyes: string } ? Name : never;
}[CallName];

/** Calls that need a confirmation of their impact. */
export type ImpactCallName = {
  [Name in CallName]: Calls[Name] extends { readonly impact: string } ? Name : never;
}[CallName];

export const callNames: readonly CallName[] = Object.keys(calls).filter((name): name is CallName => name in calls);

export function isFourEyesCall(name: CallName): name is FourEyesCallName {
  return 'fourEyes' in calls[name];
}

export function isImpactCall(name: CallName): name is ImpactCallName {
  return 'impact' in calls[name];
}

/** Unit in which the impact of a call is counted. */
export function unitOfImpact(name: ImpactCallName): ImpactUnit {
  const { impact }: { readonly impact: ImpactUnit } = calls[name];
  return impact;
}

/** Whether a call is read-only. */
export function readsOnly(name: CallName): boolean {
  return 'reads' in calls[name];
}

/** Whose personal data the answer of a call has, if any. */
export function personalDataOf(name: CallName): CallSpec['personal'] {
  const { personal }: CallSpec = calls[name];
  return personal;
}

/** Unit of the amounts of a call with four eyes. */
export function unitOf(name: FourEyesCallName): FourEyes {
  const { fourEyes }: { readonly fourEyes: FourEyes } = calls[name];
  return fourEyes;
}

type SpecOf<Name extends CallName> = {
  readonly who: Calls[Name]['who'];
  readonly request: z.ZodType<Input<Name>>;
  readonly answer: z.ZodType<Answer<Name>>;
};

/** The same list, typed so that a generic `Name` keeps its request and answer together. */
export const callSpecs: { readonly [Name in CallName]: SpecOf<Name> } = calls;
