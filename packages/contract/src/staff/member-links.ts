/** Who shares what with a member, two steps deep. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema } from '../fields.ts';
import { memberStatus } from '../member/member.ts';
import { staffCall } from '../wire.ts';

/** `contact`: a phone or bank account that one of them has or had, and the other had or has. */
export const linkKind = z.enum(['device', 'address', 'holder', 'contact']);
export type LinkKind = z.infer<typeof linkKind>;

export const maxLinkedMembers = 50;

export const memberLinksCalls = {
  'staff.memberLinks': staffCall({
    reads: true,
    summary:
      'Members who share a browser, a network, a holder, or a phone or account with a member, and who share one with those: at most 50, the nearest first. A network of more than ten members links none.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      /** The member itself first. */
      members: z.array(
        z.object({
          memberId: z.int(),
          memId: z.string(),
          memNick: z.string(),
          status: memberStatus,
          step: z.int().min(0).max(2),
        }),
      ),
      /** Each pair once, the one nearer to the member first. */
      links: z.array(z.object({ from: z.int(), to: z.int(), kinds: z.array(linkKind) })),
      /** Members that were found and are not shown. */
      leftOut: z.int().min(0),
    }),
    codes: [codes.notFound],
  }),
};
