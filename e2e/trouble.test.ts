/** What a visitor meets when something fails: a part that does not load, a session that ends, a stuttering server. */
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { fillSignIn, seeSignedIn, visit } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';
import { startReleaseProxy } from './lib/release-proxy.ts';

const system = await openSystem();
const { db } = system;

const demo = { memId: 'demo1', memPass: demoPassword };

test('a guest who opens a page of members signs in and is then on it', async () => {
  const { page, failures } = await system.visitor('desktop');
  await visit(page, 'desktop', 'betList');
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await fillSignIn(page, db, demo);
  await page.waitForURL(/\/betting\/list$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expectNoFailures(failures);
});

test('a session that ends elsewhere leaves no page of members open', async () => {
  const { page, context } = await system.memberVisitor('mobile', demo.memId);
  await visit(page, 'mobile', 'charge');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await system.memberVisitor('mobile', demo.memId);
  await page.getByRole('alertdialog').getByText('다른 곳에서 같은 아이디로 로그인했습니다.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await Promise.all([context.close(), other.context.close()]);
});

test('a page that does not load says so under the header, and comes when it is tried again', async () => {
  const { page, context, failures } = await system.visitor('mobile');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/{assets/*,config.json*}', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link').first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText('서버에 연결할 수 없습니다').waitFor();
  await page.getByRole('banner').waitFor();
  await context.unroute('**/{assets/*,config.json*}');
  await alert.getByRole('button', { name: '다시 시도' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/');
  expectNoFailures(failures);
});

test('a tab that is older than the release starts anew by itself, on the page that was pressed', async () => {
  const { page, context } = await system.visitor('desktop');
  // A part of the page that is still on its way would start the tab anew before the link is pressed.
  await page.goto('/main', { waitUntil: 'networkidle' });
  let isReleased = false;
  await context.route('**/assets/*.js', (route) => (isReleased ? route.continue() : route.fulfill({ status: 404 })));
  await context.route('**/config.json*', (route) => {
    isReleased = true;
    return route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/main');
});

test('what comes over the pages takes none away when it does not come', async () => {
  const { page, context, failures } = await system.visitor('desktop');
  await page.goto('/main', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  await page.getByAltText('자동입력 방지 숫자').waitFor();
  // The work of the captcha is none of it: it is needed to sign in.
  await context.route(/\/assets\/(?!captcha-work)[^/]+\.js$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await fillSignIn(page, db, demo);
  await refused;
  await seeSignedIn(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expectNoFailures(failures);
});

test('a part of a page that does not come says so in its own place, and comes when it is tried again', async () => {
  const { page, context, failures } = await system.visitor('mobile');
  let isLost = true;
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isMatches = (await response.text()).includes('sport.today');
    await (isLost && isMatches ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/');
  const lost = page.getByRole('main').getByRole('alert');
  await lost.getByText('페이지를 불러오지 못했습니다').waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  isLost = false;
  await lost.getByRole('button', { name: '다시 시도' }).click();
  await lost.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '오늘의 경기' }).waitFor();
  expectNoFailures(failures);
});

test('without a connection the site says so in the language of the visitor, and opens the page once there is one', async () => {
  const { page, context } = await system.visitor('mobile', true);
  await context.addCookies([{ name: 'lang', value: 'vn', url: system.siteUrl }]);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () => page.evaluate(async () => (await caches.keys()).length);
  await expect.poll(kept).toBe(1);
  await context.setOffline(true);
  await page.goto('/fairness');
  await page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' }).waitFor();
  await context.setOffline(false);
  await page.locator('#main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fairness');
});

test('a newer release is offered by a bar, and loaded by a press alone', async () => {
  await using released = await startReleaseProxy(system.siteUrl);
  const { page } = await system.visitor('mobile', true, released.url);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const bar = page.getByRole('status').filter({ hasText: '새 버전이 있습니다.' });
  await page.evaluate(() => {
    document.body.dataset.loaded = 'before';
  });
  const isOld = () => page.evaluate(() => document.body.dataset.loaded === 'before');
  released.release();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await bar.waitFor();
  expect(await isOld()).toBe(true);
  await bar.getByRole('button', { name: '새로고침' }).click();
  await page.waitForFunction(() => document.body?.dataset.loaded === undefined);
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  expect(await bar.count()).toBe(0);
});

test('a guest who presses a push of a deposit signs in and is then on the page of deposits', async () => {
  const { rows } = await db.query<{ id: string }>(
    `insert into notifications (member_id, kind, facts, created_at)
     select member_id, 'deposit', '{"event":"deposit-done","cash":1000}', now() from members where login_id = $1
     returning notification_id::text as id`,
    [demo.memId],
  );
  const { page, failures } = await system.visitor('desktop');
  await page.goto(`/member/news/${rows[0]?.id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
  await fillSignIn(page, db, demo);
  await page.getByRole('main').getByRole('heading', { level: 1, name: '입금' }).waitFor();
  expectNoFailures(failures);
});

/** The browser itself and its workers answer immediately or never: each wait is named. */
async function answerOf<T>(requested: string, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer: ${requested}.`)), 10_000);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the worker says that runs now: the browser ends one that is idle and starts another. */
async function postToWorker(context: BrowserContext, requested: string): Promise<unknown> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('The site has no worker.');
  return answerOf(requested, worker.evaluate<unknown>(requested));
}

// With another lane in parallel the browser often leaves its own devtools without an answer; by itself (`npm run e2e`)
// it never did. A test that hangs in the browser says nothing about the site.
const sharesMachine = process.env.WHOLE_RUN === 'yes';
test.skipIf(sharesMachine)(
  'a push shows the text of the server, and a press on it leads the open window to its subject',
  {
    timeout: 90_000,
  },
  async () => {
    const { page, context } = await system.visitor('mobile', true);
    await context.grantPermissions(['notifications'], { origin: system.siteUrl });
    await page.goto('/');
    await answerOf(
      'the worker is ready',
      page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)),
    );
    const line = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) found(registrationId);
      });
    });
    await answerOf('workers are told', line.send('ServiceWorker.enable'));
    const registrationId = await answerOf('the worker is registered', registered);
    // Who looks at the site gets it in the page instead.
    await page.goto('about:blank');
    const notification = { title: '미리내', body: '새 쪽지가 도착했습니다.', kind: 'message', notificationIdx: 7 };
    const push = { origin: system.siteUrl, registrationId, data: JSON.stringify(notification) };
    await answerOf('the push', line.send('ServiceWorker.deliverPushMessage', push));
    const shown = () =>
      postToWorker(context, 'registration.getNotifications().then((all) => all.map(({ body }) => body))');
    await expect.poll(shown, { timeout: 60_000 }).toEqual([notification.body]);
    await page.goto('/');
    const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/member/news/7');
    // No finger can press what the system draws: the browser lets nothing else bring a window to the front.
    await postToWorker(
      context,
      `registration.getNotifications().then(([notification]) => {
    WindowClient.prototype.focus = async function () { return this; };
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`,
    );
    await opened;
    await expect.poll(shown, { timeout: 60_000 }).toEqual([]);
  },
);

test('answers that fail while the page loads do not end the session', async () => {
  const { page, context } = await system.memberVisitor('desktop', demo.memId);
  await page.goto('/main');
  await seeSignedIn(page);
  let failing = 2;
  await context.route('**/api/member/info', (route) => (failing-- > 0 ? route.abort() : route.continue()));
  await page.reload();
  await seeSignedIn(page);
  expect(failing).toBeLessThan(0);
});

test('everything that can be compressed is sent compressed', async () => {
  const { page } = await system.visitor('desktop');
  const plain: string[] = [];
  let seen = 0;
  page.on('response', async (response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (!/javascript|css|html|svg/.test(kind) || response.status() !== 200) return;
    const size = (await response.body()).length;
    seen += 1;
    // The document is drawn for its visitor and packed on its way; the rest was packed ahead.
    const packed = kind.includes('html') ? 'gzip' : 'br';
    if (size >= 1_024 && response.headers()['content-encoding'] !== packed) plain.push(`${response.url()} ${size}`);
  });
  await page.goto('/main', { waitUntil: 'networkidle' });
  expect(seen).toBeGreaterThan(10);
  expect(plain).toEqual([]);
});
