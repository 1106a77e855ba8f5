import { expect, it } from 'vitest';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { createFirstOwner } from './index.ts';

const server = await startCallServer();
const { platform, request } = server;

it('opens an empty house to one first owner, who enrols the second factor, and to no second one', async () => {
  const both = await Promise.allSettled([
    createFirstOwner(platform, { loginId: 'first.owner', name: '첫 소유자' }),
    createFirstOwner(platform, { loginId: 'other.owner', name: '다른 소유자' }),
  ]);
  const made = both.flatMap((result, n) => (result.status === 'fulfilled' ? [{ password: result.value, n }] : []));
  expect(made).toHaveLength(1);
  const loginId = made[0]?.n === 0 ? 'first.owner' : 'other.owner';
  const { enrol } = await request('staff.login', { loginId, password: made[0]?.password ?? '' });
  expect(enrol?.secret).toBeTruthy();
  const { rows } = await platform.db.$client.query('select password_given from staff where login_id = $1', [loginId]);
  expect(rows).toEqual([{ password_given: true }]);
  expect(await newestAudit(platform)).toMatchObject({ action: 'staff.create', staff_login: loginId });
  await expect(createFirstOwner(platform, { loginId: 'third', name: '셋째' })).rejects.toThrow('There is an owner');
});
