/** A first start that was cut off while it filled the sandbox: nothing of it can be gone on with. */
import { lockConnection } from '@mirinae/node-kit/advisory-locks';
import pg from 'pg';

/** Several nodes may start at the same time; one fills, the others wait and find it filled. */
export const demoLock = 7_153_900;

const schemas = ['public', 'ledger', 'graphile_worker'] as const;

/**
 * Empties a database whose demo was begun and not ended; no node has served from it, so no one's play is lost. Before
 * the migrations, which then make everything anew. `ownerUrl` is that of the tables' owner. Locks: that of the demo, so
 * that a node that fills right now is waited for.
 */
export async function dropHalfMadeDemo(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'mirinae-migrate' });
  await owner.connect();
  try {
    await lockConnection(owner, demoLock);
    const { rows } = await owner.query(`select to_regclass('public.demo_loading') is not null as "isKnown"`);
    if (!rows[0]?.isKnown || (await owner.query('select from demo_loading')).rowCount === 0) return;
    console.error('The first start was cut off before the sandbox was filled; it is filled anew.');
    for (const schema of schemas) await owner.query(`drop schema ${schema} cascade`);
    await owner.query('create schema public');
  } finally {
    await owner.end();
  }
}
