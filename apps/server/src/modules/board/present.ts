/** Posts as answers: names of writers, of strangers only the beginning of the ID. */
import type { InEachLanguage, Locale } from '@mirinae/contract/languages';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findMembers, type Member } from '../identity/index.ts';
import { countComments } from './find-posts.ts';
import type { CommentRow, PostRow } from './tables.ts';

const houseNames: InEachLanguage = { ko: '운영팀', en: 'Support', vi: 'Ban quản trị' };
const shownLetters = 3;
const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));
const maskLogin = (memId: string) => `${memId.slice(0, shownLetters)}***`;

export async function writersOf(
  db: Database | Tx,
  ids: readonly (MemberId | null)[],
): Promise<ReadonlyMap<MemberId, Member>> {
  const wanted = [...new Set(ids)].filter((id): id is MemberId => id !== null);
  return new Map((await findMembers(db, wanted)).map((member) => [member.memberId, member]));
}

function statusOf({ board, answer }: PostRow) {
  if (board !== 'qna') return null;
  return answer === null ? ('wait' as const) : ('answer' as const);
}

/** A reader without a member is staff, who sees whole IDs. */
type Viewer = { readonly memberId: MemberId | null; readonly locale: Locale };

export async function presentPosts(db: Database | Tx, rows: readonly PostRow[], reader: Viewer) {
  const [writers, comments] = await Promise.all([
    writersOf(
      db,
      rows.map(({ memberId }) => memberId),
    ),
    countComments(
      db,
      rows.map(({ postId }) => postId),
    ),
  ]);
  return rows.map((row) => {
    const writer = row.memberId === null ? undefined : writers.get(row.memberId);
    const isOpen = reader.memberId === null || row.memberId === reader.memberId;
    return {
      boardIdx: Number(row.postId),
      category: row.category,
      title: row.title,
      memId: writer ? (isOpen ? writer.loginId : maskLogin(writer.loginId)) : '',
      memNick: writer?.nickname ?? houseNames[reader.locale],
      regDate: row.writtenAt.toISOString(),
      views: row.views,
      comments: comments.get(row.postId) ?? 0,
      pinned: yesNo(row.isPinned),
      mine: yesNo(reader.memberId !== null && row.memberId === reader.memberId),
      status: statusOf(row),
    };
  });
}

export async function presentForStaff(db: Database | Tx, rows: readonly PostRow[], locale: Locale) {
  const presented = await presentPosts(db, rows, { memberId: null, locale });
  return rows.flatMap((row, index) => {
    const post = presented[index];
    if (!post) return [];
    const { mine: _, ...shown } = post;
    return [{ ...shown, boardType: row.board, locale: row.locale, hidden: yesNo(row.isHidden) }];
  });
}

export async function presentComments(db: Database | Tx, rows: readonly CommentRow[], reader: MemberId) {
  const writers = await writersOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ commentId, memberId, content, writtenAt }) => ({
    cmtIdx: Number(commentId),
    memNick: writers.get(memberId)?.nickname ?? '',
    content,
    regDate: writtenAt.toISOString(),
    mine: yesNo(memberId === reader),
  }));
}
