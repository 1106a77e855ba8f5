/** The menu: its favourites, and how many stops of the tabulator an entry takes. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { staffStub } from '../testing/staff-stub.ts';
import { Navigation } from './navigation.tsx';

const saved = (pages: string[]) => ({
  viewIdx: 1,
  name: 'favourites',
  query: JSON.stringify(pages),
  isForAll: false,
  isOwn: true,
  by: 'owner',
});
const open = (pages: string[], staff = staffStub) =>
  show(<Navigation />, {
    staff,
    replies: {
      'staff.viewList': { views: [saved(pages)] },
      'staff.viewSave': ({ query }) => ({ ...saved([]), query }),
    },
  });
const star = (name: string, pressed: boolean) => page.getByRole('button', { name: `${name} 즐겨찾기`, pressed });

test('favourites come from the server, and a star adds a page to them', async () => {
  const { server } = await open(['deposit']);
  await expect.element(star('입금', true)).toBeInTheDocument();
  await star('출금', false).click();
  await expect
    .poll(() => server.requested('staff.viewSave'))
    .toEqual([{ page: 'menu', name: 'favourites', query: '["deposit","withdrawal"]', isForAll: false }]);
});

test('an entry takes one stop of the tabulator, and F on it does what its star does', async () => {
  const { server } = await open([]);
  const entry = page.getByRole('link', { name: '출금', exact: true });
  await expect.element(entry).toBeVisible();
  await expect.element(star('출금', false)).toHaveAttribute('tabindex', '-1');
  await entry.click();
  await userEvent.keyboard('f');
  await expect.poll(() => server.requested('staff.viewSave').at(-1)).toMatchObject({ query: '["withdrawal"]' });
});

test('who is bound to branches has no page of the whole house', async () => {
  await open([], { ...staffStub, isBound: true });
  for (const name of ['입금', '승인 대기'])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['월 마감', '알람'])
    await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument();
});
