import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(facts: object): string {
  const lines: string[] = [];
  createLog('warn', { to: { write: (line) => lines.push(line) } }).error(facts, 'It failed.');
  return lines.join('');
}

describe('a logged error', () => {
  it('says its type, message, frames and cause', () => {
    const error = new TypeError('no such thing', { cause: new Error('the reason') });
    const line = JSON.parse(logged({ error }));
    expect(line.error).toMatchObject({ type: 'TypeError', message: 'no such thing', cause: { message: 'the reason' } });
    expect(line.error.stack).toContain('log.test.ts');
  });

  it('says what was thrown when that is no error', () => {
    expect(JSON.parse(logged({ error: 'a word' })).error).toEqual({ type: 'string', message: 'a word' });
  });

  it('leaves out the row that it failed on', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      constraint: 'players_name',
      detail: 'Key (player)=(secret-player) already exists.',
    });
    const line = logged({ error });
    expect(JSON.parse(line).error).toMatchObject({ code: '23505', constraint: 'players_name', message: error.message });
    expect(line).not.toContain('secret-player');
  });

  it('hides the value that PostgreSQL could not read', () => {
    const malformed = new Error('invalid input syntax for type integer: "secret-player"');
    expect(logged({ error: Object.assign(malformed, { code: '22P02' }) })).not.toContain('secret-player');
  });
});

it('what is secret is cut out of everything logged', () => {
  expect(logged({ call: { token: 'hunter2', password: 'hunter3' } })).not.toMatch('hunter');
});
