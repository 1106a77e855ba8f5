/** What the house gives in the sandbox: rules of attendance, a coupon code, a wheel, banners and a popup, all plainly demo. */
import { issueCoupons, setAttendanceRules, setRotaryRules } from '../modules/promotions/index.ts';
import { createBanner } from '../modules/site/index.ts';
import type { Platform } from '../platform/app.ts';
import type { Tx } from '../platform/db/connect.ts';
import { won } from '../platform/money.ts';

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

const demoBanners = [
  { title: '오늘 밤, 별을 건져 올리다', body: '체험용 머니로 즐기는 데모 사이트입니다.', link: '/member/slotgame' },
  { title: '모든 결과는 미리 봉인됩니다', body: '데모에서도 직접 검증해 보세요.', link: '/fairness' },
] as const;

export async function loadDemoPromotions(platform: Platform, tx: Tx): Promise<void> {
  await setAttendanceRules(tx, demoRules);
  await setRotaryRules(tx, { isOpen: true, unit: won(100_000), prizes: [...demoPrizes] });
  const target = { to: 'code', code: 'MIRINAE-DEMO', uses: 1_000 } as const;
  await issueCoupons(
    platform,
    tx,
    { name: '데모 쿠폰', worth: 'point', amount: 1_000, expiresAt: null, target },
    'demo',
  );
  for (const [ord, banner] of demoBanners.entries())
    await createBanner(tx, { place: 'banner', image: '/art/hero.svg', ord, ...banner });
  const body = '데모 쿠폰 코드 MIRINAE-DEMO 를 쿠폰 페이지에서 입력해 보세요.';
  await createBanner(tx, { place: 'popup', title: '데모 사이트에 오신 것을 환영합니다', body });
}
