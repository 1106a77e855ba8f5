import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { liveCalls } from './calls.ts';
import { isPlayable } from './channels.ts';
import { playlistAt, registerSandboxStream } from './sandbox-stream.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({ calls: liveCalls, clock });
const { platform, request, call } = server;
const staff = await signInStaff(server, await buildStaff(platform));
const app = Fastify();
await registerSandboxStream(app, clock);
await app.ready();
afterAll(() => app.close());

const names = { ko: '체험', en: 'Sandbox', vi: 'Thử' };
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const draft = {
  names,
  address: '/live/sandbox/index.m3u8',
  isOn: true,
  ord: 1,
  programmes: [
    { names: { ko: '지금', en: 'Now', vi: 'Bây giờ' }, startDate: later(-1), endDate: later(1) },
    { names: { ko: '내일 모레', en: 'In two days', vi: 'Ngày kia' }, startDate: later(40), endDate: later(41) },
  ],
};

describe('a live channel', () => {
  it('is shown with what is on within a day, while it is on', async () => {
    const { channelIdx } = await request('staff.liveSave', draft, { token: staff });
    expect(await newestAudit(platform)).toMatchObject({ action: 'site.live', target: `live:${channelIdx}` });
    const [channel] = await request('site.live', {});
    expect(channel).toMatchObject({ names, address: draft.address });
    expect(channel?.programmes.map((programme) => programme.names)).toEqual([{ ko: '지금', en: 'Now', vi: 'Bây giờ' }]);
    expect((await request('staff.live', {}, { token: staff }))[0]?.programmes).toHaveLength(2);
    await request('staff.liveSave', { ...draft, channelIdx, isOn: false }, { token: staff });
    expect(await request('site.live', {})).toEqual([]);
    await request('staff.liveDelete', { channelIdx }, { token: staff });
    expect((await call('staff.liveDelete', { channelIdx }, { token: staff })).resultCode).toBe('Z404');
    expect((await call('staff.liveSave', { ...draft, channelIdx }, { token: staff })).resultCode).toBe('Z404');
  });

  it('streams from our own paths and allowed origins only, and its programmes end after they begin', async () => {
    const origins = ['https://tv.example'];
    const addresses = [
      '/live/a/index.m3u8',
      'https://tv.example/x.m3u8',
      'https://evil.example/x.m3u8',
      '//tv.example/x',
    ];
    expect(addresses.map((address) => isPlayable(address, origins))).toEqual([true, true, false, false]);
    const foreign = { ...draft, address: 'https://evil.example/x.m3u8' };
    expect((await call('staff.liveSave', foreign, { token: staff })).resultCode).toBe('LV101');
    const [first] = draft.programmes;
    const reversed = { names, startDate: first?.endDate ?? '', endDate: first?.startDate ?? '' };
    const upsideDown = { ...draft, programmes: [reversed] };
    expect((await call('staff.liveSave', upsideDown, { token: staff })).resultCode).toBe('Z400');
  });
});

describe('the sandbox’s stream', () => {
  const at = (second: number) => new Date(Date.UTC(2025, 0, 1, 10, 20, second));
  const pieces = (text: string) => [...text.matchAll(/^(\d)\.mpegts$/gm)].map(([, piece]) => Number(piece));
  const field = (text: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1]);

  it('lists the five segments that were just on, whose seconds are those of the clock', () => {
    const text = playlistAt(at(36));
    expect(pieces(text)).toEqual([1, 2, 3, 4, 5]);
    expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${at(6).toISOString()}`);
    expect(text).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  it('goes on piece by piece, and marks where the minute begins anew', () => {
    for (let second = 0; second < 180; second += 1) {
      const [one, next] = [playlistAt(at(second)), playlistAt(at(second + 6))];
      expect(field(next, 'MEDIA-SEQUENCE')).toBe(field(one, 'MEDIA-SEQUENCE') + 1);
      expect(pieces(next).slice(0, 4)).toEqual(pieces(one).slice(1));
      const wraps = pieces(one).slice(1).includes(0);
      expect(one.includes('#EXT-X-DISCONTINUITY\n')).toBe(wraps);
      const isNewMinute = pieces(next)[0] === 0;
      expect(field(next, 'DISCONTINUITY-SEQUENCE') - field(one, 'DISCONTINUITY-SEQUENCE')).toBe(isNewMinute ? 1 : 0);
    }
  });

  it('is served with its types: the list never kept, the pieces kept, no other file', async () => {
    const list = await app.inject('/live/sandbox/index.m3u8');
    expect(list.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    });
    const piece = await app.inject('/live/sandbox/3.mpegts');
    expect(piece.headers).toMatchObject({ 'content-type': 'video/mp2t', 'cache-control': 'public, max-age=86400' });
    // Every packet of a transport stream is 188 bytes and begins with 0x47: ISO/IEC 13818-1.
    expect([piece.rawPayload[0], piece.rawPayload[188], piece.rawPayload.length % 188]).toEqual([0x47, 0x47, 0]);
    expect((await app.inject('/live/sandbox/10.mpegts')).statusCode).toBe(404);
    expect((await app.inject('/live/sandbox/../../package.json')).statusCode).toBe(404);
  });
});
