/**
 * What the studio's own role may do: read and write rows, and nothing that an owner of tables may. It cannot alter,
 * empty or drop a table nor switch off a trigger: rounds, seeds and acts are fixed for whoever has its password.
 */
import { grantRights } from '@mirinae/node-kit/grant';
import { migrationLock } from './migrate.ts';

const grantsTo = (role: string): string[] => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema public to ${role}`,
  `revoke insert, update, delete on studio_migrations, install_currency from ${role}`,
];

/**
 * Gives the role of `url` its rights, by the owner of the tables; nothing when both are one role. The role must exist.
 * Locks: the one of migrations, until it is done.
 */
export async function grantRows(ownerUrl: string, url: string): Promise<void> {
  const roles = { ownerUrl, url, lock: migrationLock, name: 'mirinae-studio-migrate' };
  await grantRights(roles, async (owner, role) => {
    for (const text of grantsTo(role)) await owner.query(text);
  });
}
