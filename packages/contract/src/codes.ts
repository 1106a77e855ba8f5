/**
 * Every result code of the product with its text in the three languages, once.
 * '0' is success. `err` texts belong to sign-in, all others are `api` texts: the shell reads them as `api.{code}` or `err.{code}`.
 */

import { betCodes } from './codes/bet.ts';
import { boardCodes } from './codes/board.ts';
import { cashCodes } from './codes/cash.ts';
import { commonCodes } from './codes/common.ts';
import { errCodes } from './codes/err.ts';
import { identityCodes } from './codes/identity.ts';
import { messageCodes } from './codes/message.ts';
import { partnerCodes } from './codes/partner.ts';
import { promotionCodes } from './codes/promotion.ts';
import type { Text } from './codes/text.ts';
import { vendorCodes } from './codes/vendor.ts';

const apiCodes = {
  ...identityCodes,
  ...messageCodes,
  ...betCodes,
  ...cashCodes,
  ...vendorCodes,
  ...partnerCodes,
  ...boardCodes,
  ...promotionCodes,
  ...commonCodes,
} as const;

export type Locale = 'ko' | 'en' | 'vn';
export type ErrCode = keyof typeof errCodes;
export type ApiCode = `${keyof typeof apiCodes}`;
/** A code of failure. Success is '0' and no `Code`. */
export type Code = ErrCode | ApiCode;

const table: Readonly<Record<string, Text>> = { ...apiCodes, ...errCodes };

export const allCodes: readonly string[] = Object.keys(table);

export function isCode(value: string): value is Code {
  return Object.hasOwn(table, value);
}

/** The text of a code; an unknown code reads as E001, so that nobody sees a bare code. */
export function codeText(code: string, locale: Locale): string {
  const text = table[code] ?? apiCodes.E001;
  return text[locale];
}

/** The i18n resources: `{ api: {code: text}, err: {code: text} }` of one language. */
export function codeResources(locale: Locale): { api: Record<string, string>; err: Record<string, string> } {
  const pick = (codes: Readonly<Record<string, Text>>) =>
    Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, text[locale]]));
  return { api: pick(apiCodes), err: pick(errCodes) };
}
