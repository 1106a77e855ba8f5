import { codes } from '@mirinae/contract/codes';
import { expect, test } from 'vitest';
import { fieldOfCode } from './field-of-code.ts';

test.each([
  [codes.idTaken, ['memId', 'memPass'], 'memId'],
  [codes.idTaken, ['memName'], null],
  [codes.withdrawalBelowMin, ['cash', 'cashOutPass'], 'cash'],
  [codes.unexpectedError, ['memId'], null],
])('a refusal %s of a form with %j belongs to %s', (code, names, field) => {
  expect(fieldOfCode(code, names)).toBe(field);
});
