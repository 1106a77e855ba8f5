/** One's own devices for alarms: added by consent of the browser, tested, set and removed. */
import type { Answer } from '@mirinae/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { AlarmPushSection } from './alarm-push-section.tsx';

const device = {
  deviceIdx: 4,
  browser: 'Chrome',
  system: 'Android',
  severity: 'warning' as const,
  addedAt: '2026-11-22T05:00:00.000Z',
  lastSentAt: null,
  isCurrent: false,
};
const open = (devices: Answer<'staff.pushDevices'>['devices'], result: 'sent' | 'ended' = 'sent') =>
  show(<AlarmPushSection />, {
    replies: {
      'staff.pushDevices': { publicKey: 'BKey', devices },
      'staff.pushDeviceAdd': null,
      'staff.pushDeviceSet': null,
      'staff.pushDeviceRemove': null,
      'staff.pushDeviceTest': { result },
    },
  });

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

/** What a browser with a push service does: the one of the tests has none. */
function allow(permission: NotificationPermission) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => subscription }) };
  const registered = vi.fn(async () => ({ pushManager }));
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(
    Object.assign(Object.create(navigator.serviceWorker), { register: registered }),
  );
  Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) });
  return registered;
}

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.restoreAllMocks());

test('this device is added once the browser is allowed to show notifications', async () => {
  const registered = allow('granted');
  const { server } = await open([]);
  await expect.element(page.getByText('추가한 기기가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '이 기기 추가' }).click();
  await expect
    .poll(() => server.requested('staff.pushDeviceAdd'))
    .toEqual([{ endpoint: subscription.endpoint, ...subscription.keys, severity: 'warning' }]);
  expect(registered).toHaveBeenCalledTimes(1);
});

test('nothing is added where its user does not allow it', async () => {
  allow('denied');
  const { server } = await open([]);
  await page.getByRole('button', { name: '이 기기 추가' }).click();
  await expect.element(page.getByText(/알림을 켤 수 없습니다/)).toBeVisible();
  expect(server.requested('staff.pushDeviceAdd')).toEqual([]);
});

test('a device is tested, set to critical alarms and removed', async () => {
  const { server } = await open([device]);
  const row = page.getByRole('row').filter({ hasText: 'Chrome · Android' });
  await row.getByRole('button', { name: '시험' }).click();
  await expect.element(page.getByText('시험 알림을 보냈습니다.')).toBeVisible();
  await row.getByRole('button', { name: '긴급만 받기' }).click();
  await expect.poll(() => server.requested('staff.pushDeviceSet')).toEqual([{ deviceIdx: 4, severity: 'critical' }]);
  await row.getByRole('button', { name: '삭제' }).click();
  await expect.poll(() => server.requested('staff.pushDeviceRemove')).toEqual([{ deviceIdx: 4 }]);
});

test('one that its push service does not know any more is reported', async () => {
  await open([device], 'ended');
  await page.getByRole('button', { name: '시험' }).click();
  await expect.element(page.getByText(/목록에서 지웠습니다/)).toBeVisible();
});
