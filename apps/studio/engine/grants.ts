/**
 * What the studio's own role may do: read and write rows, and nothing that an owner of tables may. It cannot alter,
 * empty or drop a table nor switch off a trigger: rounds, seeds and acts are fixed for whoever has its password.
 */
import pg from 'pg';
import { migrationLock } from './migrate.ts';

const grantsTo = (role: string): string[] => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema public to ${role}`,
  `revoke insert, update, delete on studio_migrations from ${role}`,
];

/**
 * Gives the role of `url` its rights, by the owner of the tables; nothing when both are one role. The role must exist.
 * Locks: the one of migrations, until it is done.
 */
export async function grantRows(ownerUrl: string, url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'mirinae-studio-migrate' });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    for (const text of grantsTo(owner.escapeIdentifier(name))) await owner.query(text);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
