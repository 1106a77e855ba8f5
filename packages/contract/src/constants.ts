/**
 * Limits and times that server, site and documentation share. Durations are milliseconds unless the name says
 * otherwise.
 */
import type { QueueName } from './realtime.ts';

export const authCookieMinutes = 120;
export const tokenRefreshLeftMs = 5 * 60_000;
export const tokenForcedRefreshMs = 6_600_000;
/** Where the socket is. */
export const realtimePath = '/ws';
/** Where the cookies of staff are sent. */
export const staffRealtimePath = '/api/staff/ws';
export const balancePollMs = 5_000;
export const gameWindowPollMs = 10_000;
export const captchaReloadMs = 500;
export const chunkLoadTimeoutMs = 120_000;
/** The mark a page of the site leaves in the browser's timeline once it is drawn and answers a click. */
export const pageReadyMark = 'page-stands';
export const gamePopup = { width: 1500, height: 800, top: 50 } as const;
/** The game of hidden mines, and the shape of its window. */
export const bombGame = { key: 'mines', height: 800, ratio: 1.78 } as const;
export const pageSize = 10;
export const pageSizeMax = 100;
/** So deep a list can be read, from its first row on: what is skipped is work as well. Further needs a filter. */
export const listRowsMax = 10_000;
/** So many rows of a list of staff go into one file. */
export const listFileRowsMax = 100_000;
/**
 * `work` is what it costs a machine besides the digits: so many keys of so many rounds are derived until one fits, a
 * second of a slow phone, which passes while a person types.
 */
export const captcha = {
  length: 4,
  digits: '12345',
  lifeMs: 120_000,
  work: { rounds: 1_000, minKeys: 100, maxKeys: 1_000 },
} as const;
/** Bank maintenance, Asia/Seoul; both edges belong to it: from 23:30:00 up to, not including, 00:30:00. */
export const withdrawalBlackout = { from: '23:30', to: '00:30' } as const;
export const rateLockHours = 24;
/** What a bet has won is paid within this; later it holds back the member's next ones. */
export const betSettleWaitMs = 30_000;
export const cheatingBlockMs = 120_000;
export const messageRetentionDays = 90;
export const notificationRetentionDays = 90;
export const cashOutPassTriesMax = 5;
export const resetLinkMinutes = 15;
export const recoveryCodeCount = 10;
export const copyrightYear = 2025;

/** How soon staff mean to have done with what waits in a queue: what has waited longer is shown as late. */
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
};

/** How long what somebody of the staff has taken is theirs while nothing happens. */
export const holdMinutes = 15;

/**
 * The marks of the editor: the server stores no others, and pages draw no others. Links and pictures are added to them.
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

/** How many fixtures a socket may watch at one time. */
export const maxWatched = 200;
/** The groups of the catalog in which one bets on matches, by the type of their bets. */
export const matchGroups = { sports: 'sp', esports: '101' } as const;
/** The sports of the feed that are e-sports. */
export const esports: readonly string[] = ['counter-strike', 'league-of-legends', 'dota-2'];
