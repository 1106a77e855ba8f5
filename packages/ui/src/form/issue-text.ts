/**
 * What is wrong with a field, in words. The message of an issue is a code of the contract where the schema names one;
 * where it names none, a text of the kit with its limit, written `tooLong 40`. A message holds no words, so that it
 * reads in another language once the reader chooses it.
 */
import { codes } from '@mirinae/contract/codes';
import type { z } from 'zod';
import { codeText } from '../calls/failure-text.ts';
import { hasText, translate } from '../language/translation.ts';
import type korean from '../texts/ko.json';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type IssueKey = keyof (typeof korean)['issue'];

const isNothing = (input: unknown) => input === undefined || input === null || input === '';

function issueKeyOf(issue: Issue): IssueKey {
  if (isNothing(issue.input)) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'notWhole';
      return issue.expected === 'number' ? 'notNumber' : 'malformed';
    case 'too_small':
      if (issue.origin === 'string') return 'tooShort';
      if (issue.origin === 'array') return 'tooFew';
      return issue.inclusive === false ? 'notAbove' : 'tooSmall';
    case 'too_big':
      if (issue.origin === 'string') return 'tooLong';
      if (issue.origin === 'array') return 'tooMany';
      return issue.inclusive === false ? 'notBelow' : 'tooLarge';
    default:
      return 'malformed';
  }
}

function limitOf(issue: Issue): string {
  if (issue.code === 'too_small') return ` ${issue.minimum}`;
  return issue.code === 'too_big' ? ` ${issue.maximum}` : '';
}

/** The message of what a schema refuses without naming a code: handed to its `parse` as the error map. */
export function issueMessage(issue: Issue): string {
  const key = issueKeyOf(issue);
  return key === 'required' ? key : `${key}${limitOf(issue)}`;
}

/** The message of an issue in the reader's words. */
export function messageText(message: string): string {
  if (hasText(`api.${message}`) || hasText(`err.${message}`)) return codeText(message);
  const [word = '', limit] = message.split(' ');
  const key = `kit.issue.${word}`;
  if (!hasText(key)) return codeText(codes.malformedRequest);
  return translate(key, limit === undefined ? {} : { limit: Number(limit).toLocaleString('ko-KR') });
}
