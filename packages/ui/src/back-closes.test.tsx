/** Back closes what is open over a page, layer by layer, before it leaves the page. */
import type { RouterHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { historyWithLayers } from './back-closes.ts';
import { Dialog, Sheet } from './dialog.tsx';
import { KitProvider } from './kit.tsx';
import { drawInTest } from './testing/draw-in-test.tsx';

const sheet = page.getByRole('dialog', { name: '메뉴' });
const dialog = page.getByRole('dialog', { name: '정말로' });

function Layers() {
  const [open, setOpen] = useState({ sheet: false, dialog: false });
  return (
    <>
      <button type="button" onClick={() => setOpen({ sheet: true, dialog: false })}>
        열기
      </button>
      <Sheet open={open.sheet} onClose={() => setOpen({ sheet: false, dialog: false })} title="메뉴">
        <button type="button" onClick={() => setOpen({ sheet: true, dialog: true })}>
          더 열기
        </button>
      </Sheet>
      <Dialog open={open.dialog} onClose={() => setOpen({ sheet: true, dialog: false })} title="정말로">
        그렇게
      </Dialog>
    </>
  );
}

const addressNow = () => `${window.location.pathname}${window.location.search}`;
const layersNow = (): number => history.state?.openLayers ?? 0;

/** On the page /there, which was opened from /here. */
function open(): RouterHistory {
  const before = window.location.href;
  const router = historyWithLayers();
  router.push('/here');
  router.flush();
  router.push('/there');
  router.flush();
  onTestFinished(() => {
    router.destroy();
    history.replaceState(null, '', before);
  });
  drawInTest(
    <KitProvider value={{ layout: 'desktop', text: (name) => (name === 'close' ? '닫기' : name), failureText: String }}>
      <Layers />
    </KitProvider>,
  );
  return router;
}

async function openSheet(): Promise<void> {
  await page.getByRole('button', { name: '열기', exact: true }).click();
  await expect.element(sheet).toBeVisible();
  await expect.poll(layersNow).toBe(1);
}

test('Back closes the dialog, then the sheet below it, then leaves the page', async () => {
  const router = open();
  await openSheet();
  await page.getByRole('button', { name: '더 열기' }).click();
  await expect.poll(layersNow).toBe(2);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.location.pathname).toBe('/there');
  history.back();
  await expect.poll(() => router.location.pathname).toBe('/here');
});

test('a sheet that is closed by its cross leaves no entry to go back through', async () => {
  const router = open();
  await openSheet();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect.poll(layersNow).toBe(0);
  history.back();
  await expect.poll(() => router.location.pathname).toBe('/here');
});

test('a page that is opened from a sheet leads back to the page below it', async () => {
  const router = open();
  await openSheet();
  router.push('/further');
  await expect.poll(addressNow).toBe('/further');
  await sheet.getByRole('button', { name: '닫기' }).click();
  history.back();
  await expect.poll(() => router.location.pathname).toBe('/there');
});

test('a page that takes the place of the one below the sheet leads back to what was before it', async () => {
  const router = open();
  await openSheet();
  router.replace('/instead');
  // The sheet of this test stays open over the other page.
  await expect.poll(() => [addressNow(), layersNow()]).toEqual(['/instead', 1]);
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect.poll(layersNow).toBe(0);
  history.back();
  await expect.poll(() => router.location.pathname).toBe('/here');
});

test('what a sheet writes into the address holds once it is closed', async () => {
  const router = open();
  await openSheet();
  router.push('/there?order=new');
  await expect.poll(addressNow).toBe('/there?order=new');
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe('/there?order=new');
  history.back();
  await expect.poll(() => router.location.pathname).toBe('/here');
});
