/** The friends who joined by a member's code, as the member sees them: their names masked. */
import { maskName } from '../../platform/auth/secret-box.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { listInvited } from '../identity/index.ts';
import { findDecisions } from './friends.ts';

export async function listFriends(db: Database | Tx, memberId: MemberId) {
  const invited = await listInvited(db, memberId);
  const decisions = await findDecisions(
    db,
    invited.map(({ friend }) => friend.memberId),
  );
  return invited.map(({ friend }) => {
    const decision = decisions.get(friend.memberId);
    const state = !decision ? 'wait' : decision.refusal === '' ? 'paid' : 'refused';
    return {
      memNick: maskName(friend.nickname),
      joinedAt: friend.joinedAt.toISOString(),
      state,
      points: decision ? toWire(decision.reward) : 0,
    } as const;
  });
}
