/** Which field a refusal of the server belongs to. A form that has none of them shows the refusal as a whole. */
import { type Code, codes } from '@mirinae/contract/codes';

const fields: Partial<Record<Code, readonly string[]>> = {
  [codes.idInvalid]: ['memId'],
  [codes.idTaken]: ['memId'],
  [codes.passwordInvalid]: ['memPass'],
  [codes.passwordUnchanged]: ['memPass'],
  [codes.passwordsDiffer]: ['memPassCheck'],
  [codes.passwordWrong]: ['memPassNow'],
  [codes.accountHolderInvalid]: ['memName'],
  [codes.nicknameInvalid]: ['memNick'],
  [codes.nicknameTaken]: ['memNick'],
  [codes.phoneInvalid]: ['memPhone'],
  [codes.phoneTaken]: ['memPhone'],
  [codes.bankMissing]: ['bank'],
  [codes.accountNumberInvalid]: ['bankacc'],
  [codes.bankAccountTaken]: ['bankacc'],
  [codes.ageUnconfirmed]: ['ageConfirmed'],
  [codes.recommenderMissing]: ['recommenderId'],
  [codes.recommenderUnknown]: ['recommenderId'],
  [codes.recommenderNotAllowed]: ['recommenderId'],
  [codes.withdrawalPasswordInvalid]: ['cashOutPass'],
  [codes.withdrawalPasswordMissing]: ['cashOutPass'],
  [codes.withdrawalPasswordWrong]: ['cashOutPass'],
  [codes.depositAmountMissing]: ['cash'],
  [codes.depositAboveMax]: ['cash'],
  [codes.depositBelowMin]: ['cash'],
  [codes.depositUnitInvalid]: ['cash'],
  [codes.withdrawalAmountMissing]: ['cash'],
  [codes.withdrawalAboveBalance]: ['cash'],
  [codes.withdrawalAboveMax]: ['cash'],
  [codes.withdrawalBelowMin]: ['cash'],
  [codes.withdrawalUnitInvalid]: ['cash'],
  [codes.giveAmountMissing]: ['cash'],
  [codes.takeAmountMissing]: ['cash'],
  [codes.titleMissing]: ['title'],
  [codes.contentMissing]: ['content'],
  [codes.commentMissing]: ['content'],
  [codes.couponUnknown]: ['code'],
  [codes.couponCodeTaken]: ['code'],
  [codes.staffPasswordWeak]: ['password'],
  [codes.staffLoginInvalid]: ['password', 'otp'],
  [codes.staffCodeInvalid]: ['otp'],
  [codes.staffIdTaken]: ['loginId'],
  [codes.vendorKeyTaken]: ['vendorKey'],
};

const byCode = new Map<string, readonly string[]>(Object.entries(fields));

export function fieldOfCode(code: string, names: readonly string[]): string | null {
  return byCode.get(code)?.find((field) => names.includes(field)) ?? null;
}
