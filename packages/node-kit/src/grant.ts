/** Rights of the role that a process works as, where another owns the tables. */
import type pg from 'pg';
import { lockConnection } from './advisory-locks.ts';
import { withClient } from './database.ts';

type Roles = {
  readonly ownerUrl: string;
  /** Of the role that gets the rights; it must exist. */
  readonly url: string;
  /** That of the migrations. */
  readonly lock: number;
  /** The connection's `application_name` in PostgreSQL. */
  readonly name: string;
};

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * One transaction of the owner, in which `grant` gives the role, named as SQL takes it, its rights; nothing when both
 * are one role. Locks: the one of the migrations, until the connection is closed.
 */
export async function grantRights(
  { ownerUrl, url, lock, name }: Roles,
  grant: (owner: pg.Client, role: string) => Promise<void>,
): Promise<void> {
  if (roleOf(url) === roleOf(ownerUrl)) return;
  await withClient(ownerUrl, name, async (owner) => {
    await lockConnection(owner, lock);
    await owner.query('begin');
    await grant(owner, owner.escapeIdentifier(roleOf(url)));
    await owner.query('commit');
  });
}
