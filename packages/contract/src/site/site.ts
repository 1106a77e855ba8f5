/** Site-wide data: options, maintenance, banks, banners, the main page. */
import { z } from 'zod';
import { amountSchema, line, moment, names, noFields, yesNo } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { guestCall } from '../wire.ts';
import { accent } from './staff-options.ts';

export const bank = z.object({ bankCode: z.string(), bankNameKr: z.string(), bankNameEn: z.string() });
/** Proof of work in the format of ALTCHA, second version. */
const captchaWork = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
  nonce: z.string(),
  salt: z.string(),
});

const sns = z.object({ Id: z.string(), Link: z.string() });
export const siteOption = z.object({
  siteTitle: z.string(),
  sns1: sns,
  sns2: sns,
  sns3: sns,
  signupOpen: yesNo,
  footerText: z.string(),
  accent,
});
export const siteCheckInfo = z.object({
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  notice: z.string(),
  serverTime: moment,
});
export const tickerRow = z.object({
  cashType: z.enum(['in', 'out']),
  memNick: z.string(),
  cash: amountSchema,
  procDate: moment,
});
export const noticeRow = z.object({ boardIdx: z.int(), title: z.string(), regDate: moment });
/** Large win, shown to all visitors with a masked member. */
export const winRow = z.object({
  memNick: z.string(),
  gameName: names,
  winCash: amountSchema,
  regDate: moment,
});
export type WinRow = z.infer<typeof winRow>;
/** Code lists by name. */
export const masterCodes = [
  'QNA_TYPE',
  'BOARD_CATEGORY',
  'GAME_TYPE',
  'SPORT',
  'BET_SPORT',
  'BET_STATUS',
  'CASH_STATUS',
  'PARTNER_TIER',
] as const;
export const code = z.object({ code: z.string(), codeName: z.string(), codeNameEN: z.string(), ord: z.int() });

export const siteCalls = {
  'site.bank': guestCall({
    summary: 'The banks.',
    request: noFields,
    answer: z.array(bank),
  }),
  'site.captcha': guestCall({
    summary:
      'A new captcha: 4 characters of 1 to 5, and work: the counter (4 bytes after the nonce) whose key, derived from them and the salt, begins with keyPrefix. Single use, 2 minutes. Without an image the site needs no digits, and the captcha is sent empty.',
    request: noFields,
    answer: z.object({ captchaId: z.uuid(), image: z.string().nullable(), lifeMs: z.int(), work: captchaWork }),
  }),
  'site.option': guestCall({
    summary: 'Site options and the recommender that sign-up presets.',
    request: z.strictObject({ joinCode: line(20).optional() }),
    answer: z.object({ siteOption, joinRecommanderId: z.string(), needsBirthDate: z.boolean() }),
  }),
  'site.check': guestCall({
    summary: 'The maintenance window; now between its dates means maintenance.',
    request: noFields,
    answer: z.object({ siteCheckInfo }),
  }),
  'site.ticker': guestCall({
    summary: 'Latest finished deposits and withdrawals, names masked.',
    request: noFields,
    answer: z.array(tickerRow),
  }),
  'site.notices': guestCall({
    summary: 'Latest notices.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(noticeRow),
  }),
  'site.main': guestCall({
    summary: 'What the main page composes in one answer.',
    request: noFields,
    answer: z.object({
      ticker: z.array(tickerRow),
      notices: z.array(noticeRow),
      playing: z.int(),
      serverTime: moment,
    }),
  }),
  'site.wins': guestCall({
    summary: 'The newest large wins, names masked, without members who show none.',
    request: noFields,
    answer: z.array(winRow),
    codes: [],
  }),
  'site.code': guestCall({
    summary: `The named codes of a list: ${masterCodes.join(', ')}. Another list has none.`,
    request: z.strictObject({ masterCode: line(30) }),
    answer: z.array(code),
  }),
};
