/** Everything the house holds of a member, as one file of its own. */
import { z } from 'zod';
import { boardType, message } from '../board/board.ts';
import { cashCalls, cashRequest } from '../cash/cash.ts';
import { movementRow } from '../cash/statement.ts';
import { codes } from '../codes.ts';
import { day, moment } from '../fields.ts';
import { betRecord, playCalls } from '../play/play.ts';
import { agreementKind } from '../site/agreements.ts';
import { memberCall } from '../wire.ts';
import { passNowSchema } from './fields.ts';
import { member } from './member.ts';
import { notification, notificationCalls } from './notifications.ts';
import { limitChange, limitState, memberBreak, saferPlayCalls } from './safer-play.ts';
import { securityCalls } from './security.ts';

/** The most rows of one part: the newest. */
export const exportRowsMax = 5_000;
/** Bets and requests for money of so many days. */
export const exportDays = 365;

/** Newest first; `isCut` where there are more than the file has. */
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
      'Everything the house holds of the member, once a day, by its password; personal data masked as elsewhere.',
    request: z.strictObject({ memPass: passNowSchema }),
    answer: z.object({
      madeAt: moment,
      rowsMax: z.int(),
      /** The first business day of bets and requests. */
      from: day,
      profile: member,
      balances: cashCalls['cash.getUserCash'].answer,
      otp: securityCalls['member.otp'].answer,
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
      /** Settled more than 30 days ago. */
      archivedBets: part(betRecord),
      messages: part(message.extend({ content: z.string() })),
      posts: part(written),
      notifications: part(notification),
      limits: z.array(limitState),
      limitChanges: part(limitChange),
      breaks: z.array(memberBreak.extend({ begunAt: moment })),
      consents: z.array(z.object({ kind: agreementKind, version: z.int(), at: moment, network: z.string() })),
      settings: z.object({
        notifications: notificationCalls['notification.preferences'].answer,
        ...saferPlayCalls['safer.session'].answer.pick({ checkMinutes: true, isClockShown: true }).shape,
      }),
    }),
    codes: [codes.passwordWrong, codes.exportedToday],
  }),
};
