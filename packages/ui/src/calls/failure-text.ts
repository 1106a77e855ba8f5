/** The text of any failure, in the reader's language. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { readableFacts } from '@mirinae/contract/codes/readable-facts';
import { loadCodeTexts } from '../language/language.ts';
import { hasText, spokenLocale, translate } from '../language/translation.ts';
import { siteCurrency } from './site-config.ts';

const signInCodes: readonly string[] = [codes.signupPending, codes.accountClosed];

const ofUnknown = `api.${codes.unexpectedError}`;

/**
 * The text of a code, with the facts of the refusal. Those of the sign-in are apart from all others. Empty until the
 * texts of codes are loaded, which the first one that is shown begins: what shows it is then rendered again.
 */
export function codeText(code: string, facts: unknown = null): string {
  const key = `${signInCodes.includes(code) ? 'err' : 'api'}.${code}`;
  if (hasText(key)) return translate(key, readableFacts(facts, siteCurrency(), spokenLocale()));
  if (hasText(ofUnknown)) return translate(ofUnknown);
  void loadCodeTexts().catch(() => undefined);
  return '';
}

/** The server's text; a failure without an answer is shown by its code. */
export function refusalText(error: unknown): string {
  return error instanceof CallError && error.code !== codes.responseFailed ? error.message : failureText(error);
}

/** When a colleague was first, their name is shown with it. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return codeText(codes.unexpectedError);
  const { code, data } = error;
  return data instanceof Object && 'by' in data ? `${codeText(code)} (${data.by})` : codeText(code, data);
}
