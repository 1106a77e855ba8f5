/** The card of the tour is on the screen whatever it explains, and never over it. */
import { expect, it } from 'vitest';
import { cardPosition } from './place.ts';

const phone = { width: 390, height: 844 };

it.each([
  ['at the left of the top', { top: 8, left: 4, width: 40, height: 40 }],
  ['at the right of the top', { top: 8, left: 346, width: 40, height: 40 }],
  ['over all of the bottom', { top: 780, left: 0, width: 390, height: 64 }],
] as const)('stays on a phone beyond what is %s', (_, box) => {
  const { left, width, ...place } = cardPosition(box, phone);
  expect(left).toBeGreaterThanOrEqual(16);
  expect(left + width).toBeLessThanOrEqual(phone.width - 16);
  if ('top' in place) expect(place.top).toBeGreaterThan(box.top + box.height);
  else expect(phone.height - place.bottom).toBeLessThan(box.top);
});

it('is below what is in the upper half, in its middle where there is room', () => {
  const box = { top: 100, left: 600, width: 200, height: 50 };
  expect(cardPosition(box, { width: 1_440, height: 900 })).toEqual({ left: 520, width: 360, top: 168 });
});
