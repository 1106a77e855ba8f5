/** The sandbox's live channel: a test card that the platform plays itself, with a programme through the coming days. */
import { saveChannel } from '../modules/live/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds, businessDay, startOfBusinessDay } from '../platform/clock.ts';

const titles = [
  { ko: '데모 시험 방송', en: 'Demo test card', vi: 'Kênh thử (demo)' },
  { ko: '별 헤는 밤 (데모)', en: 'Counting stars (demo)', vi: 'Đêm đếm sao (demo)' },
  { ko: '미리내 산책 (데모)', en: 'A walk along the Milky Way (demo)', vi: 'Dạo bước Ngân Hà (demo)' },
  { ko: '새벽 강가 (데모)', en: 'The river at dawn (demo)', vi: 'Bờ sông lúc rạng đông (demo)' },
] as const;
const partSeconds = 6 * 3_600;
const days = 7;

export async function loadDemoLive({ db, clock }: Platform): Promise<void> {
  const first = startOfBusinessDay(businessDay(clock.now()));
  const programmes = Array.from({ length: days }).flatMap((_, day) =>
    titles.map((title, index) => {
      const startsAt = addSeconds(first, (day * titles.length + index) * partSeconds);
      return { names: title, startsAt, endsAt: addSeconds(startsAt, partSeconds) };
    }),
  );
  const names = { ko: '[데모] 미리내 라이브', en: '[Demo] Mirinae Live', vi: '[Demo] Mirinae Live' };
  const channel = { channelId: undefined, names, address: '/live/sandbox/index.m3u8', isOn: true, ord: 1 };
  await db.transaction((tx) => saveChannel(tx, { ...channel, programmes }, []));
}
