/** A page where it is another time, on the device and at its server alike: pages go by the server's clock. */
import type { Page } from 'playwright-core';

export type MovedTime = AsyncDisposable & { forward(ms: number): Promise<void> };

/** Before the page goes anywhere. */
export async function moveTime(page: Page, time: number): Promise<MovedTime> {
  let aheadMs = time - Date.now();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + aheadMs).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.routeWebSocket(/\/ws/, (near) => {
    const far = near.connectToServer();
    far.onMessage((data) => {
      const message: { cmd: string; data2: string } = JSON.parse(String(data));
      near.send(
        message.cmd === 'PONG' ? JSON.stringify({ ...message, data2: String(Date.now() + aheadMs) }) : String(data),
      );
    });
  });
  await page.clock.install({ time });
  return {
    async forward(ms) {
      aheadMs += ms;
      await page.clock.fastForward(ms);
    },
    // A page that is closed meanwhile has no use for what is on its way.
    [Symbol.asyncDispose]: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
