/** Export of a member's own data: everything that the house stores, as one file. */
import { z } from 'zod';
import { boardType, message } from '../board/board.ts';
import { cashCalls, cashRequest } from '../cash/cash.ts';
import { movementRow } from '../cash/statement.ts';
import { requirement } from '../cash/wagering.ts';
import { codes } from '../codes.ts';
import { amountSchema, day, moment } from '../fields.ts';
import { betRecord, playCalls } from '../play/play.ts';
import { attendanceCalls } from '../promo/attendance.ts';
import { couponRow } from '../promo/coupon.ts';
import { freeBetRow } from '../promo/free-bets.ts';
import { loyaltyCalls } from '../promo/loyalty.ts';
import { rotaryCalls } from '../promo/rotary.ts';
import { agreementKind } from '../site/agreements.ts';
import { slip } from '../sport/slips.ts';
import { memberCall } from '../wire.ts';
import { codeSchema, passNowSchema } from './fields.ts';
import { kycCalls } from './kyc.ts';
import { member } from './member.ts';
import { notification, notificationCalls } from './notifications.ts';
import { memberPasskeyCalls } from './passkeys.ts';
import { pushCalls } from './push.ts';
import { outgoingChannel, reachCalls } from './reach.ts';
import { answeredCheck, limitChange, limitChoice, limitState, memberBreak, saferPlayCalls } from './safer-play.ts';
import { securityCalls } from './security.ts';

/** Maximum rows of one part, the newest first. */
export const maxExportRows = 5_000;
/** Days of bets and money requests in the export. */
export const exportDays = 365;

/** Rows of one part, newest first; `isCut` if there are more than the maximum. */
const part = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), isCut: z.boolean() });
const written = z.object({
  board: boardType,
  title: z.string(),
  content: z.string(),
  regDate: moment,
  answer: z.object({ content: z.string(), regDate: moment }).nullable(),
});

export const exportCalls = {
  'member.export': memberCall({
    summary:
      'Everything the house holds of the member, once a day, by its password and second factor; masked as elsewhere.',
    request: z.strictObject({
      memPass: passNowSchema,
      /** Code of the second factor; empty for a member without one. */
      code: codeSchema.or(z.literal('')).default(''),
    }),
    answer: z.object({
      madeAt: moment,
      rowsMax: z.int(),
      /** The first business day of bets and requests. */
      from: day,
      profile: member,
      balances: cashCalls['cash.getUserCash'].answer,
      otp: securityCalls['member.otp'].answer,
      passkeys: memberPasskeyCalls['member.passkeyList'].answer.shape.list,
      /** Proof of identity: the level, and every request for one. */
      kyc: z.object({
        level: kycCalls['member.kyc'].answer.shape.level,
        requests: z.array(kycCalls['member.kyc'].answer.shape.request.unwrap()),
        checks: z.array(kycCalls['member.kyc'].answer.shape.check.unwrap()),
      }),
      logins: part(securityCalls['member.loginList'].answer.shape.list.element),
      devices: securityCalls['member.deviceList'].answer,
      games: playCalls['play.shelf'].answer,
      requests: part(cashRequest),
      statements: z.object({
        cash: part(movementRow),
        point: part(movementRow),
        held: part(movementRow),
        review: part(movementRow),
      }),
      bets: part(betRecord),
      /** Bets settled more than 30 days ago. */
      archivedBets: part(betRecord),
      /** Sports slips with their legs. */
      slips: part(slip),
      messages: part(message.extend({ content: z.string() })),
      posts: part(written),
      comments: part(z.object({ boardIdx: z.int(), content: z.string(), regDate: moment })),
      coupons: z.object({ open: part(couponRow), over: part(couponRow) }),
      missions: part(
        z.object({
          missionIdx: z.int(),
          period: z.string(),
          points: amountSchema,
          at: moment,
          takenBackAt: moment.nullable(),
        }),
      ),
      grades: loyaltyCalls['promo.vip'].answer.pick({ grade: true, turnover: true, rewards: true }),
      friends: loyaltyCalls['promo.friends'].answer.shape.list,
      stamps: part(attendanceCalls['promo.attendance'].answer.shape.stamps.element),
      spins: part(rotaryCalls['promo.rotaryList'].answer.shape.list.element),
      freeBets: z.array(freeBetRow),
      /** Newest wagering requirements of money and points. */
      requirements: z.array(requirement),
      notifications: part(notification),
      limits: z.array(limitState),
      /** Member's answer to the offer of limits. */
      limitChoice: z.object({ choice: limitChoice, at: moment.nullable() }),
      limitChanges: part(limitChange),
      breaks: z.array(memberBreak.extend({ begunAt: moment })),
      checks: part(answeredCheck),
      pushDevices: pushCalls['push.state'].answer.shape.devices,
      /** Addresses outside the site with the consent to advertising on each, and every change of it. */
      reach: reachCalls['reach.list'].answer.shape.channels,
      offerConsents: z.array(
        z.object({
          channel: outgoingChannel,
          kind: z.enum(['offers', 'night']),
          isGiven: z.boolean(),
          by: z.enum(['account', 'link', 'address']),
          at: moment,
        }),
      ),
      consents: z.array(z.object({ kind: agreementKind, version: z.int(), at: moment, network: z.string() })),
      settings: z.object({
        notifications: notificationCalls['notification.preferences'].answer,
        push: pushCalls['push.state'].answer.shape.kinds,
        /** Whether messages with offers come. */
        offers: z.boolean(),
        ...saferPlayCalls['safer.session'].answer.pick({ checkMinutes: true, isClockShown: true }).shape,
      }),
    }),
    codes: [codes.passwordWrong, codes.otpMissing, codes.otpInvalid, codes.exportedToday],
  }),
};
