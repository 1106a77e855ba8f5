/** Facts of notifications about a member's own account, without texts: a page renders them in its language. */
import { z } from 'zod';
import { amountSchema, moment, names, worth } from '../fields.ts';
import { banKind } from './bans.ts';

/** Kinds that a member can turn off; `security` is always on. */
export const optionalKinds = [
  'deposit',
  'withdrawal',
  'coupon',
  'bonus',
  'grade',
  'question',
  'draw',
  'sport',
  'message',
] as const;
export const notificationKinds = [...optionalKinds, 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const event = <const Event extends string, Fields extends z.ZodRawShape>(name: Event, fields: Fields) =>
  z.object({ event: z.literal(name), ...fields });
const money = { cash: amountSchema };
const giver = z.enum(['house', 'partner']);
/** Turnover that money requires, in percent of it; missing in notifications of former releases. */
const play = { turnoverPercent: z.int().optional() };
/** Part that a partner may give to members below it and not withdraw, as partners do not play; missing for none. */
const tied = { tied: amountSchema.optional() };
/** Ends of a bonus that its member did not choose, or chose with something else. */
export const announcedEnds = ['expired', 'withdrawn', 'cancelled', 'reversed'] as const;
/** Ends of free rounds, but not where their member gave them up. */
export const announcedRoundEnds = ['played', ...announcedEnds] as const;

/** Facts by event. */
export const notificationFacts = z.discriminatedUnion('event', [
  /** `bonus`: points that the house's rules added. */
  event('deposit-done', { ...money, ...play, ...tied, bonus: z.object({ amount: amountSchema, ...play }).optional() }),
  event('deposit-cancelled', money),
  event('deposit-reversed', money),
  event('withdrawal-done', money),
  event('withdrawal-cancelled', money),
  event('withdrawal-reversed', money),
  /** By staff or a partner, without a request of the member's. */
  event('money-given', { worth, amount: amountSchema, by: giver, ...play, ...tied }),
  event('money-taken', { worth, amount: amountSchema, by: giver }),
  /** A partner took money from a member below it, which has not played all of it. */
  event('money-collected', { ...money, from: z.string(), tied: amountSchema }),
  /** `from`: the friend who gave it; empty for the house. */
  event('coupon-given', { name: z.string(), worth, amount: amountSchema, from: z.string(), ...play }),
  /** A bonus of a campaign, in points; `until` is the end of the time to play it. */
  event('bonus-given', { name: z.string(), amount: amountSchema, turnoverPercent: z.int(), until: moment }),
  /** It was taken back before it was played, by another than the member. */
  event('bonus-ended', { name: z.string(), amount: amountSchema, as: z.enum(announcedEnds) }),
  /** Free rounds of a campaign, at a stake that the house pays; `until` is the end of the time to play them. */
  event('rounds-given', { name: z.string(), rounds: z.int(), stake: amountSchema, until: moment }),
  /** They are over; `amount` is what their winnings came to, 0 where nothing was won or it was not paid. */
  event('rounds-ended', { name: z.string(), as: z.enum(announcedRoundEnds), worth, amount: amountSchema }),
  /** A free bet on sports; `until` is the end of the time to use it. */
  event('free-bet-given', { name: z.string(), amount: amountSchema, until: moment }),
  /** A prize of a tournament. */
  event('tournament-won', { names, place: z.int(), worth, amount: amountSchema, ...play }),
  event('grade-reached', { names }),
  event('question-answered', { boardIdx: z.int(), title: z.string() }),
  /** All winning bets of one round together; `number` is the round's number on its day. */
  event('draw-won', { room: z.string(), number: z.int(), cash: amountSchema }),
  /** Slips that were settled together and won; `cash` is what they paid. */
  event('slips-won', { slips: z.int(), cash: amountSchema }),
  /** Staff voided a round of a table after its end. */
  event('round-void', { names }),
  /** A win above the ceiling waits for staff; `cash` is the payout less the stake. */
  event('prize-held', money),
  event('prize-released', money),
  event('prize-refused', money),
  event('welcome', {}),
  event('message-arrived', { msgIdx: z.int(), title: z.string() }),
  event('password-changed', {}),
  event('otp-on', {}),
  event('otp-off', {}),
  /** Reset by staff, on the member's request. */
  event('otp-reset', {}),
  /** By staff, each of them. */
  event('phone-changed', {}),
  event('nickname-changed', {}),
  event('account-changed', {}),
  /** `until` is null without an end. */
  event('ban-set', { kind: banKind, until: moment.nullable() }),
  event('ban-lifted', { kind: banKind }),
  /** The withdrawal password: taken off by staff, set again by the member. */
  event('pin-reset', {}),
  event('pin-set', {}),
  event('recovery-code-used', { left: z.int() }),
  event('passkey-added', { name: z.string() }),
  event('passkey-removed', { name: z.string() }),
  event('data-exported', {}),
  event('kyc-approved', {}),
  event('kyc-refused', { reason: z.string() }),
  event('kyc-revoked', { reason: z.string() }),
  /** The provider could not confirm the member. */
  event('kyc-failed', {}),
  /** Staff request a new proof. */
  event('kyc-requested', { reason: z.string() }),
  /** The level ends soon, or has ended. */
  event('kyc-renewal', { until: moment }),
  event('kyc-expired', {}),
  event('new-device', { network: z.string(), browser: z.string(), system: z.string() }),
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;
export type NotificationEvent = NotificationFacts['event'];

export const kindOfEvent = {
  'deposit-done': 'deposit',
  'deposit-cancelled': 'deposit',
  'deposit-reversed': 'deposit',
  'withdrawal-done': 'withdrawal',
  'withdrawal-cancelled': 'withdrawal',
  'withdrawal-reversed': 'withdrawal',
  'money-given': 'deposit',
  'money-taken': 'withdrawal',
  'money-collected': 'deposit',
  'coupon-given': 'coupon',
  'bonus-given': 'bonus',
  'bonus-ended': 'bonus',
  'rounds-given': 'bonus',
  'rounds-ended': 'bonus',
  'free-bet-given': 'bonus',
  'tournament-won': 'bonus',
  'grade-reached': 'grade',
  'question-answered': 'question',
  'draw-won': 'draw',
  'slips-won': 'sport',
  'round-void': 'message',
  'prize-held': 'security',
  'prize-released': 'security',
  'prize-refused': 'security',
  welcome: 'message',
  'message-arrived': 'message',
  'password-changed': 'security',
  'otp-on': 'security',
  'otp-off': 'security',
  'otp-reset': 'security',
  'phone-changed': 'security',
  'nickname-changed': 'security',
  'account-changed': 'security',
  'ban-set': 'security',
  'ban-lifted': 'security',
  'pin-reset': 'security',
  'pin-set': 'security',
  'recovery-code-used': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'data-exported': 'security',
  'kyc-approved': 'security',
  'kyc-refused': 'security',
  'kyc-revoked': 'security',
  'kyc-failed': 'security',
  'kyc-requested': 'security',
  'kyc-renewal': 'security',
  'kyc-expired': 'security',
  'new-device': 'security',
} as const satisfies Record<NotificationEvent, NotificationKind>;
