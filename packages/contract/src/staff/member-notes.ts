/** Notes and tags of a member, for staff only. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, yesNo } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const maxTags = 10;
export const maxTagLetters = 30;

export const memberNotesCalls = {
  'staff.memberNotes': staffCall({
    reads: true,
    summary: 'Notes about a member, pinned ones first, then the newest; and its tags.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      notes: z.array(
        z.object({ noteIdx: z.int(), text: z.string(), by: z.string(), at: moment, isPinned: z.boolean() }),
      ),
      tags: z.array(z.string()),
    }),
    codes: [codes.notFound],
  }),
  'staff.memberNotePin': staffAct({
    summary: 'Pins a note about a member above the others, or no longer.',
    request: z.strictObject({ noteIdx: idSchema, pinnedYn: yesNo }),
    codes: [codes.notFound],
  }),
  'staff.memberTagsSet': staffAct({
    summary: 'Sets the tags of a member.',
    request: z.strictObject({
      memberId: idSchema,
      tags: z.array(line(maxTagLetters).min(1)).max(maxTags),
    }),
    codes: [codes.notFound],
  }),
};
