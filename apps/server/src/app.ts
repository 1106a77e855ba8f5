/** The composition root: which module serves which call, whose sessions count, who listens to what, which jobs run. */
import type { TaskList } from 'graphile-worker';
import { alarmsCalls } from './modules/alarms/calls.ts';
import { alarmsTasks } from './modules/alarms/events.ts';
import { betsCalls } from './modules/bets/calls.ts';
import { betsSchedule, betsTasks } from './modules/bets/events.ts';
import { lostBefore, sumPlacedSince } from './modules/bets/index.ts';
import { boardCalls } from './modules/board/calls.ts';
import { cashierCalls } from './modules/cashier/calls.ts';
import {
  type CashierPlatform,
  cashierSchedule,
  cashierTasks,
  countRequestSigns,
  depositsSince,
  listBonusesTaken,
  listMoneyPassed,
  listRequestedDeposits,
  ruleTasks,
} from './modules/cashier/index.ts';
import { catalogCalls } from './modules/catalog/calls.ts';
import { collectionsCalls } from './modules/collections/calls.ts';
import { deskCalls } from './modules/desk/calls.ts';
import { deskSchedule, deskTasks, staffSubscription } from './modules/desk/events.ts';
import { viewSessions } from './modules/desk/index.ts';
import { homeCalls } from './modules/home/calls.ts';
import { memberSubscription } from './modules/home/events.ts';
import { identityCalls } from './modules/identity/calls.ts';
import { identitySchedule, identityTasks } from './modules/identity/events.ts';
import { clearRegisterStates, keepReachable, memberSessions } from './modules/identity/index.ts';
import { kycCalls } from './modules/kyc/calls.ts';
import { kycSchedule, kycTasks } from './modules/kyc/events.ts';
import { ledgerSchedule, ledgerTasks } from './modules/ledger/events.ts';
import { liveCalls } from './modules/live/calls.ts';
import { loyaltyCalls } from './modules/loyalty/calls.ts';
import { loyaltySchedule, loyaltyTasks } from './modules/loyalty/events.ts';
import { messagesCalls } from './modules/messages/calls.ts';
import { messagesSchedule, messagesTasks } from './modules/messages/events.ts';
import { notifyMembers } from './modules/messages/index.ts';
import { miniCalls } from './modules/mini/calls.ts';
import { miniSchedule, miniTasks } from './modules/mini/events.ts';
import { listMiniSides } from './modules/mini/index.ts';
import { notificationsCalls } from './modules/notifications/calls.ts';
import { notificationsSchedule, notificationsTasks } from './modules/notifications/events.ts';
import { outboxCalls } from './modules/outbox/calls.ts';
import { outboxSchedule, outboxTasks } from './modules/outbox/events.ts';
import { partnersCalls } from './modules/partners/calls.ts';
import { partnersSchedule, partnersTasks } from './modules/partners/events.ts';
import { playCalls } from './modules/play/calls.ts';
import { playSchedule, playTasks } from './modules/play/events.ts';
import { type PlayPlatform, playedByDay } from './modules/play/index.ts';
import { pointsCalls } from './modules/points/calls.ts';
import { pointsSchedule, pointsTasks } from './modules/points/events.ts';
import { promotionsCalls } from './modules/promotions/calls.ts';
import { promotionsSchedule, promotionsTasks } from './modules/promotions/events.ts';
import { registersCalls } from './modules/registers/calls.ts';
import { riskCalls } from './modules/risk/calls.ts';
import { riskSchedule, riskTasks } from './modules/risk/events.ts';
import type { RiskHost } from './modules/risk/index.ts';
import { saferPlayCalls } from './modules/saferplay/calls.ts';
import { saferPlaySchedule, saferPlayTasks } from './modules/saferplay/events.ts';
import type { SaferPlayCallsHost } from './modules/saferplay/index.ts';
import { segmentsCalls } from './modules/segments/calls.ts';
import { siteCalls } from './modules/site/calls.ts';
import { siteTitle } from './modules/site/index.ts';
import { sportsbookCalls } from './modules/sportsbook/calls.ts';
import { sportsbookSchedule, sportsbookTasks } from './modules/sportsbook/events.ts';
import type { SportsPlatform } from './modules/sportsbook/index.ts';
import { staffCalls } from './modules/staff/calls.ts';
import { staffSchedule, staffTasks } from './modules/staff/events.ts';
import { apiKeySessions, staffSessions } from './modules/staff/index.ts';
import { vendorsCalls } from './modules/vendors/calls.ts';
import { vendorsSchedule, vendorsTasks } from './modules/vendors/events.ts';
import { wageringCalls } from './modules/wagering/calls.ts';
import { type CallSet, handlersByName } from './platform/http/serve-calls.ts';
import type { SessionFinder } from './platform/http/session.ts';
import type { Schedule } from './platform/jobs.ts';
import type { Subscriptions } from './platform/realtime/sockets.ts';
import { issueRoundsSchedule, issueRoundsTasks } from './vendors/core/issue-rounds.ts';
import { stuckBetsSchedule, stuckBetsTasks } from './vendors/core/stuck-bets.ts';

/** The platform with what modules add to it; made in node.ts. */
export type NodePlatform = PlayPlatform & SportsPlatform & CashierPlatform;

/** What safer play needs from modules above it. */
export const saferPlayHost: SaferPlayCallsHost = {
  playedByDay,
  depositsSince,
  playSince: sumPlacedSince,
  countRequestSigns,
  listRequestedDeposits,
  lostBefore,
  sendLetter: notifyMembers,
};

/** What the rules of risk read of modules above them. */
export const riskHost: RiskHost = { listMoneyPassed, listBonusesTaken, listMiniSides };

export const servedCalls = [
  ...identityCalls,
  ...saferPlayCalls(saferPlayHost),
  ...siteCalls,
  ...staffCalls({ issuer: siteTitle }),
  ...catalogCalls,
  ...cashierCalls,
  ...wageringCalls,
  ...pointsCalls,
  ...betsCalls,
  ...miniCalls,
  ...sportsbookCalls,
  ...playCalls,
  ...partnersCalls,
  ...vendorsCalls,
  ...segmentsCalls,
  ...collectionsCalls,
  ...outboxCalls,
  ...messagesCalls,
  ...notificationsCalls,
  ...boardCalls,
  ...promotionsCalls,
  ...loyaltyCalls,
  ...alarmsCalls,
  ...riskCalls,
  ...kycCalls,
  ...registersCalls({ clearStates: clearRegisterStates }),
  ...liveCalls,
  ...deskCalls,
  ...homeCalls,
];

/** The whole contract: a call that no one serves is a type error here. */
export const handlers: CallSet<NodePlatform> = handlersByName(servedCalls);

export function buildSessions(platform: NodePlatform): SessionFinder {
  return {
    member: memberSessions(platform),
    view: viewSessions(platform),
    staff: staffSessions(platform),
    apiKey: apiKeySessions(platform),
  };
}

export function buildSubscriptions(platform: NodePlatform): Subscriptions {
  return { member: memberSubscription(platform), staff: staffSubscription(platform) };
}

export function jobTasks(platform: NodePlatform): TaskList {
  return {
    ...staffTasks(platform),
    ...identityTasks(platform),
    ...deskTasks(platform),
    ...ledgerTasks(platform),
    ...saferPlayTasks(platform, saferPlayHost),
    ...betsTasks(platform),
    ...pointsTasks(platform),
    ...partnersTasks(platform),
    ...miniTasks(platform),
    ...sportsbookTasks(platform),
    ...vendorsTasks(platform),
    ...stuckBetsTasks(platform),
    ...issueRoundsTasks(platform),
    ...playTasks(platform),
    ...outboxTasks(platform),
    ...messagesTasks(platform),
    ...notificationsTasks(platform, { keepReachable }),
    ...promotionsTasks(platform),
    ...loyaltyTasks(platform),
    ...alarmsTasks(platform),
    ...riskTasks(platform, riskHost),
    ...kycTasks(platform),
    ...cashierTasks(platform),
    ...ruleTasks(platform),
  };
}

export const jobSchedule: readonly Schedule[] = [
  ...staffSchedule,
  ...identitySchedule,
  ...deskSchedule,
  ...ledgerSchedule,
  ...saferPlaySchedule,
  ...betsSchedule,
  ...pointsSchedule,
  ...partnersSchedule,
  ...miniSchedule,
  ...sportsbookSchedule,
  ...vendorsSchedule,
  ...stuckBetsSchedule,
  ...issueRoundsSchedule,
  ...playSchedule,
  ...outboxSchedule,
  ...messagesSchedule,
  ...notificationsSchedule,
  ...promotionsSchedule,
  ...loyaltySchedule,
  ...riskSchedule,
  ...kycSchedule,
  ...cashierSchedule,
];
