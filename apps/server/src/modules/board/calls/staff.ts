/** Calls of staff on boards; each change is in the audit log. */
import { codes } from '@mirinae/contract/codes';
import { preparedCommand, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { cleanInWorker } from '../../../platform/rich-text-worker-pool.ts';
import { fourEyes, holderOf, measureText, recordAudit } from '../../staff/index.ts';
import {
  answerQuestion,
  closeReport,
  getAccountAnswer,
  getForStaff,
  listForStaff,
  listQuestions,
  listReports,
  setAccountAnswer,
  setPostState,
  takeQuestion,
} from '../desk.ts';
import { presentForStaff, writersOf } from '../present.ts';
import { needContent, saveStaffPost } from '../write-post.ts';

const cleanContent = ({ input }: { readonly input: { readonly content: string } }) =>
  cleanInWorker(input.content, 'staff');

const postCalls = [
  staffQuery('staff.boardList', 'content.edit', async ({ platform: { db }, caller, input }) => {
    const { boardType: board, searchText, order, page, count_per_list: perPage } = input;
    const { rows, total } = await listForStaff(db, { board, searchText, order }, { page, perPage });
    return {
      list: await presentForStaff(db, rows, caller.locale),
      pageInfo: pageInfo(input, total),
    };
  }),
  staffQuery('staff.boardDetail', 'content.edit', async ({ platform: { db }, caller, input }) => {
    const row = await getForStaff(db, brandId<'PostId'>(input.boardIdx));
    const [post] = await presentForStaff(db, [row], caller.locale);
    if (!post) throw new DomainError(codes.notFound);
    return { ...post, content: row.content };
  }),
  fourEyes(
    preparedCommand('staff.boardSave', 'content.edit', cleanContent, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const { boardIdx, boardType: board, category, locale, pinned, title } = input;
      const postId = boardIdx === undefined ? null : brandId<'PostId'>(boardIdx);
      const post = { postId, board, category, locale, isPinned: pinned === 'Y', ...needContent(title, ready) };
      const saved = Number(await saveStaffPost(platform, tx, { ...post, writtenBy: staff.loginId }));
      const after = { board, category, locale, pinned, title, text: ready.text };
      const target = `post:${saved}`;
      await recordAudit(tx, { staff, action: 'board.save', target, before: null, after, ip: caller.ip });
      return { boardIdx: saved };
    }),
    ({ input: { boardIdx, boardType, title }, ready }) =>
      measureText(boardIdx === undefined ? `board:${boardType}` : `post:${boardIdx}`, title, ready),
  ),
  staffCommand('staff.boardState', 'content.edit', async (context) => {
    const { platform, tx, staff, caller, input } = context;
    const row = await setPostState(platform, tx, brandId<'PostId'>(input.boardIdx), input.to);
    const before = { title: row.title, pinned: row.isPinned, hidden: row.isHidden };
    const target = `post:${input.boardIdx}`;
    await recordAudit(tx, { staff, action: 'board.state', target, before, after: { to: input.to }, ip: caller.ip });
    return null;
  }),
];

const questionCalls = [
  staffQuery('staff.qnaList', 'qna.answer', async ({ platform: { db, clock }, caller, input }) => {
    const { status, page, count_per_list } = input;
    const { rows, total } = await listQuestions(db, status, { page, perPage: count_per_list });
    const presented = await presentForStaff(db, rows, caller.locale);
    return {
      list: presented.map((post, index) => ({
        ...post,
        content: rows[index]?.content ?? '',
        answer: rows[index]?.answer ?? '',
        heldBy:
          holderOf({ by: rows[index]?.takenBy ?? null, since: rows[index]?.takenAt ?? null }, clock.now())?.heldBy ??
          null,
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
  fourEyes(
    preparedCommand('staff.qnaAnswer', 'qna.answer', cleanContent, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const postId = brandId<'PostId'>(input.boardIdx);
      const { answer } = await answerQuestion(platform, tx, { postId, content: ready, by: staff });
      const change = { before: { answered: answer !== null }, after: { answered: true, text: ready.text } };
      const target = `post:${input.boardIdx}`;
      await recordAudit(tx, { staff, action: 'qna.answer', target, ...change, ip: caller.ip });
      return null;
    }),
    ({ input: { boardIdx }, ready }) => measureText(`post:${boardIdx}`, ready),
  ),
  staffCommand('staff.qnaTake', 'qna.answer', async ({ platform, tx, staff, input }) => {
    const postId = brandId<'PostId'>(input.boardIdx);
    await takeQuestion(platform, tx, { postId, by: staff, isTaken: input.takenYn === 'Y' });
    return null;
  }),
  staffQuery('staff.qnaTemplate', 'qna.answer', async ({ platform }) => ({
    content: await getAccountAnswer(platform.db),
  })),
  fourEyes(
    preparedCommand('staff.qnaTemplateSet', 'qna.answer', cleanContent, async (context) => {
      const { tx, staff, caller, ready } = context;
      const before = { content: await getAccountAnswer(tx) };
      const after = { content: await setAccountAnswer(tx, ready) };
      await recordAudit(tx, { staff, action: 'qna.template', target: 'site', before, after, ip: caller.ip });
      return after;
    }),
    () => ({ target: 'site', amount: 0 }),
  ),
];

const reportCalls = [
  staffQuery('staff.reportList', 'content.edit', async ({ platform: { db }, input }) => {
    const { page, count_per_list } = input;
    const { rows, total } = await listReports(db, { page, perPage: count_per_list });
    const members = await writersOf(
      db,
      rows.flatMap(({ writerId, reporterId }) => [writerId, reporterId]),
    );
    return {
      list: rows.map(({ reportId, postId, title, writerId, reporterId, reason, reportedAt }) => ({
        reportIdx: Number(reportId),
        boardIdx: Number(postId),
        title,
        memId: writerId === null ? '' : (members.get(writerId)?.loginId ?? ''),
        reporterId: members.get(reporterId)?.loginId ?? '',
        reason,
        regDate: reportedAt.toISOString(),
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
  staffCommand('staff.reportClose', 'content.edit', async (context) => {
    const { platform, tx, staff, caller, input } = context;
    const reportId = brandId<'ReportId'>(input.reportIdx);
    const closing = { reportId, hide: input.hide === 'Y', by: staff.loginId };
    const target = `post:${await closeReport(platform, tx, closing)}`;
    const after = { report: input.reportIdx, hidden: input.hide };
    await recordAudit(tx, { staff, action: 'board.report', target, before: null, after, ip: caller.ip });
    return null;
  }),
];

export const staffBoardCalls = [...postCalls, ...questionCalls, ...reportCalls];
