import { expect, it } from 'vitest';
import { pages } from './pages.ts';

it('no entry of the menu is shown as the current one on the page of another', () => {
  const addresses = pages.filter(({ menu }) => menu).map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(25);
  const nested = addresses.filter((path) => addresses.some((other) => other !== '/' && path.startsWith(`${other}/`)));
  expect(nested).toEqual([]);
});
