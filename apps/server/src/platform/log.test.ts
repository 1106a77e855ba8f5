import { describe, expect, it } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { sql } from './db/orm.ts';
import { createLog } from './log.ts';

const { db } = await testPlatform();

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('warn', { write: (line) => lines.push(line) }).error({ error }, 'It failed.');
  return lines.join('');
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a logged error', () => {
  it('names the query and the rule it broke, and none of its values', async () => {
    const phone = '01098765432';
    const failed = await thrownBy(
      db.execute(sql`insert into staff_networks (network, note) values ('10.1.0.0/16', ${phone}), (null, ${phone})`),
    );
    const line = logged(failed);
    expect(line).toContain('insert into staff_networks');
    expect(line).toContain('23502');
    expect(line).not.toContain(phone);
  });

  it('hides the value that PostgreSQL could not read', async () => {
    const line = logged(await thrownBy(db.execute(sql`select ${'010-9876-5432'}::text::int`)));
    expect(line).toContain('22P02');
    // With a dash: a line's time and process number can hold the same four digits.
    expect(line).not.toMatch(/010-|-9876|-5432/);
  });
});
