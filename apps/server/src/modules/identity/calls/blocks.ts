/** The calls of staff about blocks of countries, networks and devices. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { recordAudit } from '../../staff/index.ts';
import { addBlock, liftBlock, listBlocks, subjectText } from '../blocks/change-blocks.ts';
import type { BlockRow } from '../model/tables.ts';

const factsOf = (block: BlockRow) => ({
  kind: block.kind,
  value: subjectText(block),
  acts: block.acts,
  until: block.expiresAt?.toISOString() ?? null,
});

export const blockCalls = [
  staffQuery('staff.accessBlockList', 'members.view', async ({ platform, input }) => {
    const { list, total } = await listBlocks(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.accessBlockAdd', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const block = await addBlock(platform, tx, { input, by: staff.loginId, caller });
    await recordAudit(tx, {
      staff,
      action: 'access.block',
      target: `access-block:${block.blockId}`,
      before: null,
      after: { ...factsOf(block), reason: input.reason },
      ip: caller.ip,
    });
    return null;
  }),
  staffCommand('staff.accessBlockLift', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const block = await liftBlock(platform, tx, input.blockIdx, staff.loginId);
    await recordAudit(tx, {
      staff,
      action: 'access.unblock',
      target: `access-block:${block.blockId}`,
      before: factsOf(block),
      after: { reason: input.reason },
      ip: caller.ip,
    });
    return null;
  }),
];
