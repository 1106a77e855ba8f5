/** The calls of live video. */
import { addSeconds } from '../../platform/clock.ts';
import { guestQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { recordAudit } from '../staff/index.ts';
import { type Channel, deleteChannel, listChannels, saveChannel } from './channels.ts';

const shownSeconds = 24 * 3_600;

function present({ channelId, names, address, programmes }: Channel) {
  return {
    channelIdx: channelId,
    names,
    address,
    programmes: programmes.map((programme) => ({
      names: programme.names,
      startDate: programme.startsAt.toISOString(),
      endDate: programme.endsAt.toISOString(),
    })),
  };
}

export const liveCalls = [
  guestQuery('site.live', 'read', async ({ platform: { db, clock } }) => {
    const now = clock.now();
    const channels = await listChannels(db, { isOn: true, from: now, to: addSeconds(now, shownSeconds) });
    return channels.map(present);
  }),
  staffQuery('staff.live', 'site.edit', async ({ platform: { db, clock } }) =>
    (await listChannels(db, { from: clock.now() })).map((channel) => ({
      ...present(channel),
      isOn: channel.isOn,
      ord: channel.ord,
    })),
  ),
  staffCommand('staff.liveSave', 'site.edit', async ({ platform, tx, staff, caller, input }) => {
    const { channelIdx: channelId, programmes, ...rest } = input;
    const channel = {
      ...rest,
      channelId,
      programmes: programmes.map((programme) => ({
        names: programme.names,
        startsAt: new Date(programme.startDate),
        endsAt: new Date(programme.endDate),
      })),
    };
    const channelIdx = await saveChannel(tx, channel, platform.config.LIVE_ORIGINS);
    const target = `live:${channelIdx}`;
    await recordAudit(tx, { staff, action: 'site.live', target, before: null, after: input, ip: caller.ip });
    return { channelIdx };
  }),
  staffCommand('staff.liveDelete', 'site.edit', async ({ tx, staff, caller, input }) => {
    const before = await deleteChannel(tx, input.channelIdx);
    const target = `live:${input.channelIdx}`;
    await recordAudit(tx, { staff, action: 'site.live', target, before, after: null, ip: caller.ip });
    return null;
  }),
];
