/** The calls of staff that open and close parts of the site. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { countActive } from '../../identity/index.ts';
import { getSwitches, type Switches, setSwitches } from '../../site/index.ts';
import { recordAudit } from '../../staff/index.ts';

const yesNo = (open: boolean) => (open ? 'Y' : 'N');
const toOpen = (value: 'Y' | 'N' | undefined) => (value === undefined ? undefined : value === 'Y');

function presentSwitches(switches: Switches): Answer<'staff.switches'> {
  return {
    signupOpen: yesNo(switches.signupOpen),
    depositOpen: yesNo(switches.depositOpen),
    withdrawalOpen: yesNo(switches.withdrawalOpen),
    playOpen: yesNo(switches.playOpen),
    signInDigits: yesNo(switches.signInDigits),
  };
}

function readChange(input: Input<'staff.switchesSet'>) {
  return {
    signupOpen: toOpen(input.signupOpen),
    depositOpen: toOpen(input.depositOpen),
    withdrawalOpen: toOpen(input.withdrawalOpen),
    playOpen: toOpen(input.playOpen),
    signInDigits: toOpen(input.signInDigits),
  };
}

export const switchCalls = [
  staffQuery('staff.switches', 'site.edit', async ({ platform }) => presentSwitches(await getSwitches(platform.db))),
  staffCommand('staff.switchesSet', 'site.edit', async ({ platform, tx, caller, staff, input }) => {
    const { before, after } = await setSwitches(platform, tx, readChange(input));
    const answer = presentSwitches(after);
    const confirmed = checkImpact(input, { count: await countActive(tx), total: 0 });
    const change = { before: presentSwitches(before), after: { ...answer, ...confirmed } };
    await recordAudit(tx, { staff, action: 'site.switches', target: 'site', ...change, ip: caller.ip });
    return answer;
  }),
];
