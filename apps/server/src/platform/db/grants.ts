/**
 * Grants of the application's role: it reads and writes rows, and nothing that an owner may. It cannot drop, truncate
 * or alter a table nor disable a trigger, so that append-only tables are so with the application's password too. The
 * owner of the tables need not be a superuser either.
 */
import { grantRights } from '@mirinae/node-kit/grant';
import type pg from 'pg';
import { migrationLock } from './migrate.ts';

const schemas = ['public', 'ledger', 'graphile_worker'] as const;
/** May look at everything and change nothing; granted only where the role exists. */
const readerRole = 'mirinae_reader';

const grantsIn = (schema: string, role: string): string[] => [
  `grant usage on schema ${schema} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
  `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
  `grant execute on all functions in schema ${schema} to ${role}`,
  `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema ${schema} grant usage, select, update on sequences to ${role}`,
];

const readsIn = (schema: string): string[] => [
  `grant usage on schema ${schema} to ${readerRole}`,
  `grant select on all tables in schema ${schema} to ${readerRole}`,
  `alter default privileges in schema ${schema} grant select on tables to ${readerRole}`,
];

/** The jobs' own tables show their rows to their owner alone. */
const policiesOf = `select format('create policy application on %s to %s using (true) with check (true)', c.oid::regclass, $1::text) as text
  from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')`;

async function grantAll(owner: pg.Client, role: string): Promise<void> {
  for (const schema of schemas) for (const text of grantsIn(schema, role)) await owner.query(text);
  await owner.query(`grant usage on schema branch to ${role}`);
  await owner.query(`grant select on all tables in schema branch to ${role}`);
  await owner.query(`revoke insert, update, delete on applied_migrations, install_currency from ${role}`);
  const { rows: policies } = await owner.query<{ text: string }>(policiesOf, [role]);
  for (const { text } of policies) await owner.query(text);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [readerRole]);
  if (rowCount !== 0) for (const schema of schemas) for (const text of readsIn(schema)) await owner.query(text);
}

/**
 * Gives the role of `applicationUrl` its rights, by the owner of the tables; nothing when both are one role. The role
 * must exist. Locks: one advisory lock of the database, as migrations do.
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const roles = { ownerUrl, url: applicationUrl, lock: migrationLock, name: 'mirinae-migrate' };
  await grantRights(roles, grantAll);
}
