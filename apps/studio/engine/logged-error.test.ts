import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

test('an error is logged with its kind, words and frames, and without the row that it failed on', () => {
  const failed = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (player)=(secret-player) already exists.',
  });
  const logged = loggedError(failed);
  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: failed.message });
  expect(JSON.stringify(logged)).not.toContain('secret-player');
  const malformed = Object.assign(new Error('invalid input syntax for type integer: "secret-player"'), {
    code: '22P02',
  });
  expect(JSON.stringify(loggedError(malformed).message)).not.toContain('secret-player');
});
