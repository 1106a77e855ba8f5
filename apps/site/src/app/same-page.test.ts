import { expect, it } from 'vitest';
import { routeList } from './route-list.ts';
import { samePageIn } from './same-page.ts';

it("leads an address of the desktop to the phone's page, and back", () => {
  expect(samePageIn('mobile', '/member/chargeMain/charge')).toBe('/member/charge');
  expect(samePageIn('desktop', '/member/charge')).toBe('/member/chargeMain/charge');
});

it('keeps what an address names', () => {
  const withId = routeList.find(
    ({ layout, path, page }) =>
      layout === 'desktop' && path.endsWith('/$msgIdx') && page.mobile !== undefined && page.mobile[0].path !== path,
  );
  const at = (path = '') => path.replace('$msgIdx', '42');
  expect(samePageIn('mobile', at(withId?.path))).toBe(at(withId?.page.mobile?.[0].path));
});

it('answers nothing for an address of neither layout', () => {
  expect(samePageIn('mobile', '/nowhere')).toBeNull();
});

it('leaves no page that both layouts have out of reach of the other', () => {
  const lost = routeList.filter(
    ({ layout, path, page }) =>
      page[layout === 'mobile' ? 'desktop' : 'mobile'] &&
      samePageIn(layout === 'mobile' ? 'desktop' : 'mobile', path.replaceAll(/\$\w+/g, 'x')) === null,
  );
  expect(lost).toEqual([]);
});
