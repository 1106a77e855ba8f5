import { codes, isCode } from '@mirinae/contract/codes';
import { codeText } from '../calls/failure-text.ts';

/** The message of an issue, which is a code, in words. */
export function messageText(message: string): string {
  return codeText(isCode(message) ? message : codes.malformedRequest);
}
