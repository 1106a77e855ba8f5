/**
 * Limits and times shared by server, site and documentation. Durations are milliseconds unless the name has another
 * unit.
 */
import type { QueueName } from './realtime.ts';

export const authCookieMinutes = 120;
export const tokenRefreshLeftMs = 5 * 60_000;
export const tokenForcedRefreshMs = 6_600_000;
/** Path of the members' WebSocket. */
export const realtimePath = '/ws';
/** Path of the staff WebSocket, below the path of the staff cookies. */
export const staffRealtimePath = '/api/staff/ws';
export const balancePollMs = 5_000;
export const gameWindowPollMs = 10_000;
export const captchaReloadMs = 500;
export const chunkLoadTimeoutMs = 120_000;
/** Name of the performance mark set when a page is rendered and interactive. */
export const pageReadyMark = 'page-stands';
export const gamePopup = { width: 1500, height: 800, top: 50 } as const;
/** The Mines game, with height (CSS pixels) and aspect ratio of its window. */
export const bombGame = { key: 'mines', height: 800, ratio: 1.78 } as const;
export const pageSize = 10;
export const maxPageSize = 100;
/**
 * Maximum offset plus page size of a list. Deeper reads need a filter, because skipped rows cost as much as read ones.
 */
export const maxListRows = 10_000;
/** Maximum rows of a staff list exported to one file. */
export const maxListFileRows = 100_000;
/** Maximum rows of a file that is ordered and written by a job. */
export const maxOrderedRows = 1_000_000;
/**
 * Captcha. `work` is its proof of work: between `minKeys` and `maxKeys` keys are derived, `rounds` each, until one
 * fits. It takes a slow phone a second, while the person types.
 */
export const captcha = {
  length: 4,
  digits: '12345',
  lifeMs: 120_000,
  work: { rounds: 1_000, minKeys: 100, maxKeys: 1_000 },
} as const;
/** Bank maintenance, Asia/Seoul: from 23:30:00 inclusive to 00:30:00 exclusive. */
export const withdrawalBlackout = { from: '23:30', to: '00:30' } as const;
export const rateLockHours = 24;
/** Deadline for paying a settled win, milliseconds. A member with an overdue payout places no further bets. */
export const betSettleWaitMs = 30_000;
export const cheatingBlockMs = 120_000;
export const messageRetentionDays = 90;
export const notificationRetentionDays = 90;
export const maxCashOutPassTries = 5;
export const resetLinkMinutes = 15;
export const recoveryCodeCount = 10;
export const copyrightYear = 2025;

/** Target times of the queues of staff, minutes: an entry that waits longer is shown as late. */
export const queueGoalMinutes: Readonly<Record<QueueName, number>> = {
  signup: 10,
  deposit: 5,
  withdrawal: 15,
  find: 15,
  questions: 30,
  reports: 24 * 60,
  approvals: 30,
  prizes: 30,
  gifts: 30,
  jobs: 15,
  lateResults: 15,
  suspicions: 60,
  referrals: 1,
  sportExposure: 60,
  alarms: 5,
  riskAlerts: 60,
  kyc: 8 * 60,
};

/** Minutes without activity after which an entry taken by a member of staff is released. */
export const holdMinutes = 15;

/**
 * Elements that the editor may produce, in addition to links and pictures: the server stores and pages render no
 * others.
 */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const;

/** Maximum number of fixtures watched by one socket. */
export const maxWatched = 200;
/** Catalog groups of bets on matches, by bet type. */
export const matchGroups = { sports: 'sp', esports: '101' } as const;
/** Sports of the feed that count as e-sports. */
export const esports: readonly string[] = ['counter-strike', 'league-of-legends', 'dota-2'];
/** Longest question, in characters. */
export const maxQuestion = 120;
