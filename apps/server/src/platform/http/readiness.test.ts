import { afterEach, describe, expect, test, vi } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { connect, disconnect, readOnly } from '../db/connect.ts';
import { sql } from '../db/orm.ts';
import { addJob } from '../jobs.ts';
import { readReadiness } from './readiness.ts';

const platform = await testPlatform();
const withRoles = (...roles: ('api' | 'worker')[]) => ({ ...platform, config: { ...platform.config, ROLES: roles } });
const ready = { status: 'ready', database: 'ok', jobs: 'ok', disk: 'ok' };

describe('a node', () => {
  afterEach(() => platform.db.execute(sql`select graphile_worker.remove_job('late')`));

  test('is ready when its database can be written, jobs move and the disk has room', async () => {
    await addJob(platform.db, { task: 'soon', payload: {}, at: new Date(Date.now() + 60_000), key: 'late' });
    expect(await readReadiness(platform)).toEqual(ready);
  });

  test('whose database refuses to write is not ready', async () => {
    const db = readOnly(platform.db);
    expect(await readReadiness({ ...platform, db })).toEqual({ ...ready, status: 'unready', database: 'readOnly' });
  });

  test('whose database is gone is not ready, and says so instead of failing', async () => {
    const db = connect('postgres://nobody@127.0.0.1:9/none');
    const gone = { status: 'unready', database: 'unreachable', jobs: 'unknown', disk: 'ok' };
    expect(await readReadiness({ ...platform, db })).toEqual(gone);
    await disconnect(db);
  });

  test('whose database lies on a full disk, wherever that is, is not ready', async () => {
    const full = new Error('Failed query', { cause: Object.assign(new Error('No space left'), { code: '53100' }) });
    const requested = vi.spyOn(platform.db, 'transaction').mockRejectedValueOnce(full);
    expect(await readReadiness(platform)).toEqual({ ...ready, status: 'unready', database: 'full' });
    requested.mockRestore();
  });

  test('checks the disk of the tables, not in the log alone', async () => {
    const { rows } = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('work_mem', '64kB', true)`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, buffers, timing off) select count(*) from generate_series(1, 20000)`,
      );
    });
    expect(JSON.stringify(rows)).toMatch(/temp (?:read=\d+ )?written=\d{2,}/);
  });

  test('of workers is not ready while due jobs wait for a worker; one that only answers calls is', async () => {
    await addJob(platform.db, { task: 'late', payload: {}, at: new Date(Date.now() - 90_000), key: 'late' });
    expect(await readReadiness(withRoles('api', 'worker'))).toEqual({ ...ready, status: 'unready', jobs: 'stalled' });
    expect(await readReadiness(withRoles('api'))).toEqual({ ...ready, jobs: 'stalled' });
  });

  test('whose disk is almost full is not ready', async () => {
    const more = Number.MAX_SAFE_INTEGER;
    expect(await readReadiness(platform, more)).toEqual({ ...ready, status: 'unready', disk: 'full' });
  });
});
