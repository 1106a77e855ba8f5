/** Validation of a member's fields, shared by all forms and the server. The message of each issue is a code. */
import { z } from 'zod';
import { type Code, codes } from '../codes.ts';
import { accountDigits, phoneDigits } from './digits.ts';
import { isHolder, isNickname, isOfficialName, storedName } from './names.ts';

const ruled = (pattern: RegExp, code: Code) => z.string({ error: code }).regex(pattern, { error: code });

/** 5 to 13 letters and digits, at least one of each, kept in lower case. */
export const memIdSchema = ruled(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{5,13}$/, codes.idInvalid).toLowerCase();
/** 6 to 20 of letters, digits and !@#$%*, at least one letter and one digit. */
export const memPassSchema = ruled(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%*]{6,20}$/, codes.passwordInvalid);
export const cashOutPassSchema = ruled(/^\d{4}$/, codes.withdrawalPasswordInvalid);
/** Upper bound on the typed length of these fields. */
const maxTyped = 100;
const typed = (code: Code) => z.string({ error: code }).max(maxTyped, { error: code });

/** Account holder's name. */
export const memNameSchema = typed(codes.accountHolderInvalid)
  .overwrite(storedName)
  .refine(isHolder, { error: codes.accountHolderInvalid });
export const memNickSchema = typed(codes.nicknameInvalid)
  .overwrite(storedName)
  .refine(isNickname, { error: codes.nicknameInvalid, abort: true })
  .refine((name) => !isOfficialName(name), { error: codes.nicknameReserved });
/** Korean mobile number, national or international format; stored as digits. */
export const memPhoneSchema = typed(codes.phoneInvalid)
  .overwrite(phoneDigits)
  .regex(/^01[016789]\d{7,8}$/, { error: codes.phoneInvalid });
export const bankCodeSchema = ruled(/^[A-Z0-9]{2,10}$/, codes.bankMissing);
export const bankAccountSchema = typed(codes.accountNumberInvalid)
  .overwrite(accountDigits)
  .regex(/^\d{6,20}$/, { error: codes.accountNumberInvalid });
/** Recommender's ID, or a join code. */
export const recommenderSchema = ruled(/^[A-Za-z\d]{3,20}$/, codes.recommenderMissing).toLowerCase();
export const passwordCheckSchema = z.string({ error: codes.passwordsDiffer }).max(20, { error: codes.passwordsDiffer });

/** Current password: compared with the stored one, without rules of its own. */
export const passNowSchema = z
  .string({ error: codes.passwordWrong })
  .min(1, { error: codes.passwordWrong })
  .max(40, { error: codes.passwordWrong });
/** Six-digit code of an authenticator app. */
export const digitsSchema = ruled(/^\d{6}$/, codes.otpInvalid);
/** Code of an authenticator app, or a recovery code. */
export const codeSchema = ruled(/^(?:\d{6}|[A-Za-z\d]{5}-?[A-Za-z\d]{5})$/, codes.otpInvalid);

/** Personal fields of a registration. */
export const personFields = {
  memId: memIdSchema,
  memPass: memPassSchema,
  memPassCheck: passwordCheckSchema,
  cashOutPass: cashOutPassSchema,
  memNick: memNickSchema,
  memPhone: memPhoneSchema,
  bank: bankCodeSchema,
  memName: memNameSchema,
  bankacc: bankAccountSchema,
};
/** Validation codes of the personal fields. */
export const personFieldCodes = [
  codes.idInvalid,
  codes.passwordInvalid,
  codes.withdrawalPasswordInvalid,
  codes.accountHolderInvalid,
  codes.nicknameInvalid,
  codes.nicknameReserved,
  codes.phoneInvalid,
  codes.bankMissing,
  codes.accountNumberInvalid,
  codes.passwordsDiffer,
] as const;
/** Codes for values that another account has. */
export const takenCodes = [codes.idTaken, codes.nicknameTaken, codes.phoneTaken, codes.bankAccountTaken] as const;
