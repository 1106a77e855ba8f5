/** The rules of a member's fields, shared by every form and by the server. The message of each issue is a code. */
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
/** Longer than anything that one of these fields is typed as. */
const typedMax = 100;
const typed = (code: Code) => z.string({ error: code }).max(typedMax, { error: code });

/** The account holder. */
export const memNameSchema = typed(codes.accountHolderInvalid)
  .overwrite(storedName)
  .refine(isHolder, { error: codes.accountHolderInvalid });
export const memNickSchema = typed(codes.nicknameInvalid)
  .overwrite(storedName)
  .refine(isNickname, { error: codes.nicknameInvalid, abort: true })
  .refine((name) => !isOfficialName(name), { error: codes.nicknameReserved });
/** A Korean mobile number as people write one, at home or abroad; kept as digits. */
export const memPhoneSchema = typed(codes.phoneInvalid)
  .overwrite(phoneDigits)
  .regex(/^01[016789]\d{7,8}$/, { error: codes.phoneInvalid });
export const bankCodeSchema = ruled(/^[A-Z0-9]{2,10}$/, codes.bankMissing);
export const bankAccountSchema = typed(codes.accountNumberInvalid)
  .overwrite(accountDigits)
  .regex(/^\d{6,20}$/, { error: codes.accountNumberInvalid });
/** A recommender's ID or a join code. */
export const recommenderSchema = ruled(/^[A-Za-z\d]{3,20}$/, codes.recommenderMissing).toLowerCase();
export const passwordCheckSchema = z.string({ error: codes.passwordsDiffer }).max(20, { error: codes.passwordsDiffer });

/** A password as it is now, compared and not judged. */
export const passNowSchema = z
  .string({ error: codes.passwordWrong })
  .min(1, { error: codes.passwordWrong })
  .max(40, { error: codes.passwordWrong });
/** The digits of an authenticator. */
export const digitsSchema = ruled(/^\d{6}$/, codes.otpInvalid);
/** The digits, or a recovery code in their place. */
export const codeSchema = ruled(/^(?:\d{6}|[A-Za-z\d]{5}-?[A-Za-z\d]{5})$/, codes.otpInvalid);

/** The fields of a person, wherever one is registered. */
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
/** What can be wrong with them. */
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
/** What another account may have already. */
export const takenCodes = [codes.idTaken, codes.nicknameTaken, codes.phoneTaken, codes.bankAccountTaken] as const;
