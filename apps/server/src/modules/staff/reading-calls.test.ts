/** Reading calls are served on a connection that cannot write, whatever their code does. */
import { callNames, calls, readsOnly } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { handlers, servedCalls } from '../../app.ts';
import { sql } from '../../platform/db/orm.ts';
import { staffQuery } from '../../platform/http/call.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { sampleBody } from '../../testing/hostile.ts';
import { signInStaff } from '../../testing/sign-in.ts';

/** A reading call that was changed to write, alone or in a transaction of its own. */
const writing = [
  staffQuery('staff.accountList', 'staff.edit', async ({ platform: { db }, caller }) => {
    await db.execute(sql`insert into staff_networks (network) values ('10.0.0.0/8')`);
    return { list: [], networks: [], ip: caller.ip };
  }),
  staffQuery('staff.qnaTemplate', 'qna.answer', async ({ platform: { db } }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into staff_networks (network) values ('10.0.0.0/8')`);
      return { content: '' };
    }),
  ),
];
const reading = callNames.filter((name) => calls[name].who === 'staff' && readsOnly(name));

it('a reading call that writes is refused by the database, and nothing is written', async () => {
  const { platform, call, ...server } = await startCallServer({ calls: [...servedCalls, ...writing] });
  const token = await signInStaff({ platform, call, ...server }, await buildStaff(platform));
  for (const { name } of writing) expect((await call(name, {}, { token })).resultCode).toBe('E003');
  expect((await platform.db.$client.query('select 1 from staff_networks')).rowCount).toBe(0);
});

it('every reading call is served so, and none of them needs to write', async () => {
  const server = await startCallServer({ calls: servedCalls });
  const token = await signInStaff(server, await buildStaff(server.platform));
  const commands = reading.filter((name) => handlers[name].limit !== 'read');
  const failed: string[] = [];
  for (const name of reading)
    if (/^E00/.test((await server.call(name, sampleBody(name), { token })).resultCode)) failed.push(name);
  expect(reading.length).toBeGreaterThan(30);
  expect({ commands, failed }).toEqual({ commands: [], failed: [] });
});
