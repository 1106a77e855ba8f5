/**
 * What the house gives in the sandbox: rules of attendance, a coupon code, a wheel, banners and a popup, all plainly
 * demo.
 */
import { scaledTo } from '@mirinae/contract/currencies';
import { localeSchema } from '@mirinae/contract/fields';
import { saveMission } from '../modules/loyalty/index.ts';
import { issueCoupons, setAttendance, setRotaryRules } from '../modules/promotions/index.ts';
import { createBanner } from '../modules/site/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds, businessDay } from '../platform/clock.ts';
import type { Tx } from '../platform/db/connect.ts';
import { money } from '../platform/money.ts';
import { joinedBeforeSeconds } from './accounts.ts';

const demoRules = [
  { days: 1, points: 500 },
  { days: 7, points: 5_000 },
  { days: 30, points: 50_000 },
] as const;

const demoPrizes = [
  { worth: 'point', amount: 500, weight: 400 },
  { worth: 'none', amount: 0, weight: 250 },
  { worth: 'point', amount: 1_000, weight: 200 },
  { worth: 'point', amount: 3_000, weight: 100 },
  { worth: 'cash', amount: 5_000, weight: 40 },
  { worth: 'cash', amount: 50_000, weight: 10 },
] as const;

const demoBanners = {
  ko: [
    { title: '오늘 밤, 별을 건져 올리다', body: '체험용 머니로 즐기는 데모 사이트입니다.', link: '/member/slotgame' },
    { title: '모든 결과는 미리 봉인됩니다', body: '데모에서도 직접 검증해 보세요.', link: '/fairness' },
  ],
  en: [
    { title: 'Fish for stars tonight', body: 'A demo site, played with play money.', link: '/member/slotgame' },
    { title: 'Every result is sealed ahead', body: 'Check it yourself, in the demo too.', link: '/fairness' },
  ],
  vi: [
    { title: 'Đêm nay, vớt những vì sao', body: 'Trang demo chơi bằng tiền thử nghiệm.', link: '/member/slotgame' },
    {
      title: 'Mọi kết quả đều được cam kết trước',
      body: 'Bạn có thể tự kiểm chứng ngay ở bản demo.',
      link: '/fairness',
    },
  ],
} as const;

const demoPopups = {
  ko: {
    title: '데모 사이트에 오신 것을 환영합니다',
    body: '데모 쿠폰 코드 MIRINAE-DEMO를 쿠폰 페이지에서 입력해 보세요.',
  },
  en: { title: 'Welcome to the demo site', body: 'Enter the demo coupon MIRINAE-DEMO on the coupon page.' },
  vi: { title: 'Chào mừng đến trang demo', body: 'Hãy nhập mã MIRINAE-DEMO ở trang phiếu ưu đãi.' },
} as const;

const demoMissions = [
  {
    kind: 'bets',
    goal: 5,
    period: 'day',
    points: 500,
    names: { ko: '오늘 다섯 번', en: 'Five today', vi: 'Năm lượt hôm nay' },
  },
  {
    kind: 'multiple',
    goal: 10,
    period: 'day',
    points: 1_000,
    names: { ko: '열 배의 순간', en: 'Tenfold', vi: 'Gấp mười' },
  },
  {
    kind: 'turnover',
    goal: 500_000,
    period: 'week',
    points: 5_000,
    names: { ko: '한 주의 여정', en: 'A week’s journey', vi: 'Hành trình một tuần' },
  },
  {
    kind: 'attendance',
    goal: 5,
    period: 'week',
    points: 3_000,
    names: { ko: '닷새 출석', en: 'Five check-ins', vi: 'Năm ngày điểm danh' },
  },
  {
    kind: 'deposits',
    goal: 100_000,
    period: 'once',
    points: 2_000,
    names: { ko: '첫 입금', en: 'First deposit', vi: 'Nạp đầu tiên' },
  },
] as const;
/** From when the demo's members joined, for a year. */
const missionDays = 365;

/** Goals that are amounts; the others count. */
const moneyGoals: readonly string[] = ['turnover', 'deposits'];

async function loadDemoMissions({ clock, config }: Platform, tx: Tx): Promise<void> {
  const now = clock.now();
  const span = {
    startDate: businessDay(addSeconds(now, -joinedBeforeSeconds)),
    endDate: businessDay(addSeconds(now, missionDays * 24 * 3_600)),
  };
  const scaled = (base: number) => scaledTo(config.CURRENCY, base);
  for (const [ord, { goal: base, points, ...mission }] of demoMissions.entries()) {
    const worth = { goal: moneyGoals.includes(mission.kind) ? scaled(base) : base, points: scaled(points) };
    await saveMission(tx, { missionId: undefined, gameType: null, isOn: true, ord, ...span, ...mission, ...worth });
  }
}

export async function loadDemoPromotions(platform: Platform, tx: Tx): Promise<void> {
  const scaled = (base: number) => scaledTo(platform.config.CURRENCY, base);
  const rules = demoRules.map(({ days, points }) => ({ days, points: scaled(points) }));
  await setAttendance(tx, { playMin: scaled(10_000), rules });
  await loadDemoMissions(platform, tx);
  const prizes = demoPrizes.map(({ amount, ...prize }) => ({ ...prize, amount: scaled(amount) }));
  await setRotaryRules(tx, { isOpen: true, unit: money(scaled(100_000)), prizes });
  const target = { to: 'code', code: 'MIRINAE-DEMO', uses: 1_000 } as const;
  await issueCoupons(
    platform,
    tx,
    { name: '데모 쿠폰', worth: 'point', amount: scaled(1_000), expiresAt: null, target },
    'demo',
  );
  for (const language of localeSchema.options) {
    for (const [ord, banner] of demoBanners[language].entries())
      await createBanner(tx, { place: 'banner', image: '/art/hero.svg', language, ord, ...banner });
    await createBanner(tx, { place: 'popup', language, ...demoPopups[language] });
  }
}
