/** Live video: channels and their schedule. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, names, noFields, shortIdSchema, typedNames } from '../fields.ts';
import { guestCall, staffAct, staffCall } from '../wire.ts';

const programme = z.object({ names, startDate: moment, endDate: moment });
const channel = z.object({
  channelIdx: z.int(),
  names,
  /** URL of the HLS playlist. */
  address: z.string(),
  programmes: z.array(programme),
});
const staffChannel = channel.extend({
  isOn: z.boolean(),
  ord: z.int(),
});
/** Name in each language, with a maximum length. */
function namesGiven(max: number) {
  const name = line(max).min(1);
  return typedNames(name);
}

export const liveCalls = {
  'site.live': guestCall({
    summary: 'The live channels that are on, each with what is on from now through the next 24 hours.',
    request: noFields,
    answer: z.array(channel),
  }),
  'staff.live': staffCall({
    reads: true,
    summary: 'All live channels with all programmes that are not over.',
    request: noFields,
    answer: z.array(staffChannel),
  }),
  'staff.liveSave': staffCall({
    bodyBytesMax: 116 * 1_024,
    summary:
      'A new channel, or another name, address, order and programme for one. Addresses: our own paths, or an origin of LIVE_ORIGINS.',
    request: z.strictObject({
      channelIdx: shortIdSchema.optional(),
      names: namesGiven(40),
      address: line(300).min(1),
      isOn: z.boolean(),
      ord: z.int().min(0).max(10_000),
      programmes: z
        .array(
          z
            .strictObject({ names: namesGiven(80), startDate: moment, endDate: moment })
            .refine(({ startDate, endDate }) => Date.parse(startDate) < Date.parse(endDate)),
        )
        .max(100),
    }),
    answer: z.object({ channelIdx: z.int() }),
    codes: [codes.malformedRequest, codes.notFound, codes.videoOriginNotAllowed],
  }),
  'staff.liveDelete': staffAct({
    summary: 'Removes a channel and its programme.',
    request: z.strictObject({ channelIdx: shortIdSchema }),
    codes: [codes.notFound],
  }),
};
