/** The line about unread messages: below the header, away from games, and not during the tour. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { endTour, startTour } from '../../shell/device/tour.ts';
import { setMember } from '../../shell/session/session.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { NewMessage } from './new-message.tsx';

const line = page.getByRole('region', { name: '새 쪽지가 도착했습니다.' });
const open = (layout: 'desktop' | 'mobile') =>
  show(<NewMessage onOpen={() => undefined} />, { layout, member: memberStub, unread: 2 });

beforeEach(() => sessionStorage.clear());

/** Where the first games of a lobby begin, in pixels from the upper edge. */
test.each([
  ['desktop', 117, 240],
  ['mobile', 56, 132],
] as const)('it lies between the header and the games, %s', async (layout, header, games) => {
  await open(layout);
  await expect.element(line).toBeVisible();
  const { top, bottom } = line.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(header);
  expect(bottom).toBeLessThan(games);
});

test('it waits for the end of the tour', async () => {
  onTestFinished(endTour);
  startTour();
  await open('desktop');
  await expect.element(line).not.toBeInTheDocument();
  endTour();
  await expect.element(line).toBeVisible();
});

test('a message that arrives is a notice at the same place', async () => {
  const view = (
    <>
      <NewMessage onOpen={() => undefined} />
      <p>로비</p>
    </>
  );
  await show(view, { member: memberStub });
  await expect.element(page.getByText('로비')).toBeVisible();
  setMember(memberStub, 1, 0);
  const notice = page.getByRole('listitem').filter({ hasText: '새 쪽지가 도착했습니다.' });
  await expect.element(notice).toBeVisible();
  await expect.poll(() => Math.round(notice.element().getBoundingClientRect().top)).toBe(126);
});
