/** The calls of staff about notes and tags of a member. */
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { memberId } from '../../../platform/ids.ts';
import { findMember } from '../../identity/index.ts';
import { listPinnedNotes, listTags, pinNote, recordAudit, setTags } from '../../staff/index.ts';

export const memberNoteCalls = [
  staffQuery('staff.memberNotes', 'members.view', async ({ platform: { db }, input }) => {
    const member = await findMember(db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const [notes, tags] = await Promise.all([listPinnedNotes(db, member.memberId), listTags(db, member.memberId)]);
    return { notes, tags };
  }),
  staffCommand('staff.memberNotePin', 'members.view', async ({ platform, tx, caller, staff, input }) => {
    const isPinned = input.pinnedYn === 'Y';
    const owner = await pinNote(tx, BigInt(input.noteIdx), isPinned ? platform.clock.now() : null);
    if (owner === null) throw new DomainError(codes.notFound);
    const change = { before: { isPinned: !isPinned }, after: { noteIdx: input.noteIdx, isPinned } };
    await recordAudit(tx, { staff, action: 'member.notePin', target: `member:${owner}`, ...change, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.memberTagsSet', 'members.view', async ({ platform, tx, caller, staff, input }) => {
    const member = await findMember(tx, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const now = platform.clock.now();
    const before = await setTags(tx, member.memberId, input.tags, { by: staff.loginId, at: now });
    const change = { before: { tags: before }, after: { tags: input.tags } };
    const target = `member:${member.memberId}`;
    await recordAudit(tx, { staff, action: 'member.tags', target, ...change, ip: caller.ip });
    return null;
  }),
];
