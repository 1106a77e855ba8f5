/** The calls of segments. */
import type { SegmentRow } from '@mirinae/contract/staff/segments';
import type { Platform } from '../../platform/app.ts';
import { maskNickname } from '../../platform/auth/secret-box.ts';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { findMembers } from '../identity/index.ts';
import { recordAudit } from '../staff/index.ts';
import { countMatching } from './match-members.ts';
import { changeSegment, createSegment, dropSegment, listSegments } from './segments.ts';
import type { Segment } from './tables.ts';

/** Members shown of a segment that is looked at. */
const sampled = 8;

const present = ({ segmentId, name, conditions, owner, changedAt }: Segment): SegmentRow => ({
  segmentIdx: Number(segmentId),
  name,
  conditions,
  owner,
  changedAt: changedAt.toISOString(),
});

async function presentSample({ db }: Platform, memberIds: readonly MemberId[]) {
  const found = await findMembers(db, memberIds);
  return found.map(({ loginId, nickname, level, joinedAt, lastLoginAt }) => ({
    memId: maskNickname(loginId),
    memNick: maskNickname(nickname),
    memLevel: level,
    joinedAt: joinedAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }));
}

export const segmentsCalls = [
  staffQuery('staff.segmentList', 'segments.view', async ({ platform: { db } }) =>
    (await listSegments(db)).map(present),
  ),
  staffQuery('staff.segmentPreview', 'promo.manage', async ({ platform, input: { conditions } }) => {
    const { count, sample } = await countMatching(platform, platform.db, conditions, sampled);
    return { count, sample: await presentSample(platform, sample) };
  }),
  staffCommand('staff.segmentSave', 'promo.manage', async ({ platform: { clock }, tx, staff, caller, input }) => {
    const { segmentIdx, ...saved } = input;
    const at = clock.now();
    const { before, after } =
      segmentIdx === undefined
        ? { before: null, after: await createSegment(tx, saved, { by: staff.loginId, at }) }
        : await changeSegment(tx, brandId<'SegmentId'>(segmentIdx), saved, at);
    const row = present(after);
    await recordAudit(tx, {
      staff,
      action: 'segment.save',
      target: `segment:${row.segmentIdx}`,
      before: before && present(before),
      after: row,
      ip: caller.ip,
    });
    return row;
  }),
  staffCommand('staff.segmentDrop', 'promo.manage', async ({ tx, staff, caller, input }) => {
    const before = present(await dropSegment(tx, brandId<'SegmentId'>(input.segmentIdx)));
    const target = `segment:${before.segmentIdx}`;
    await recordAudit(tx, { staff, action: 'segment.drop', target, before, after: null, ip: caller.ip });
    return null;
  }),
];
