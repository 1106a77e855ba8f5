/** Queries of members' ids, to be put into the statements of modules that count or list members of their own. */
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../platform/db/like.ts';
import { members } from './tables.ts';

/** Whose ID or nickname begins with a text; each half is found by an index of its own. */
export function membersNamed(text: string): SQL {
  const beginning = beginningWith(text.toLowerCase());
  return sql`select ${members.memberId} from ${members} where ${members.loginId} like ${beginning}
    union select ${members.memberId} from ${members} where lower(${members.nickname}) like ${beginning}`;
}

export function membersJoinedSince(moment: Date): SQL {
  return sql`select ${members.memberId} from ${members} where ${members.joinedAt} >= ${moment.toISOString()}`;
}
