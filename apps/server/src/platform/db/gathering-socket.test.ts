import { Socket } from 'node:net';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { GatheringSocket } from './gathering-socket.ts';

const { url } = await testDatabase();

/** The answers to three queries that are sent in one go, and how many packets they left in. */
async function queryThree(socket: Socket) {
  const client = new pg.Client({ connectionString: url, pipeline: true, stream: () => socket });
  await client.connect();
  const packets = vi.spyOn(socket, '_writev');
  const requested = [1, 2, 3].map((number) =>
    client.query<{ n: number }>({ name: `ask${number}`, text: 'select $1::integer as n', values: [number] }),
  );
  const answers = (await Promise.all(requested)).map(({ rows: [row] }) => row?.n);
  const later = await client.query<{ n: number }>('select 4 as n');
  await client.end();
  return { answers: [...answers, later.rows[0]?.n], packets: packets.mock.calls.length };
}

it('sends queries of one go in one packet', async () => {
  expect(await queryThree(new Socket())).toEqual({ answers: [1, 2, 3, 4], packets: 3 });
  expect(await queryThree(new GatheringSocket())).toEqual({ answers: [1, 2, 3, 4], packets: 1 });
});
