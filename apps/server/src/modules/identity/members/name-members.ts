import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMembers } from './find-member.ts';

type Named = { readonly memId: string; readonly memNick: string };

/** Names of the members of these rows on the wire: empty for a deleted one. */
export async function nameMembers(
  db: Database | Tx,
  rows: readonly { readonly memberId: MemberId }[],
): Promise<(memberId: MemberId) => Named> {
  const members = await findMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const names = new Map(members.map(({ memberId, loginId, nickname }) => [memberId, { loginId, nickname }]));
  return (memberId) => {
    const { loginId = '', nickname = '' } = names.get(memberId) ?? {};
    return { memId: loginId, memNick: nickname };
  };
}
