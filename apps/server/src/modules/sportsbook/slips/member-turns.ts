/** Slips of a member are placed one after the other on a node, so that each is checked against those before it. */

import { createKeyedMutex } from '@mirinae/node-kit/keyed-mutex';
import type { Database } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';

const turns = new WeakMap<Database, ReturnType<typeof createKeyedMutex<MemberId>>>();

export function serialize<Value>(db: Database, memberId: MemberId, work: () => Promise<Value>): Promise<Value> {
  const known = turns.get(db) ?? createKeyedMutex<MemberId>();
  turns.set(db, known);
  return known(memberId, work);
}
