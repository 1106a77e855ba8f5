/** Views that staff save: their own alone, replaced by name, and not without end. */
import { maxViews } from '@mirinae/contract/staff/views';
import { expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { viewCalls } from './calls/views.ts';

const server = await startCallServer({ calls: viewCalls });
const { platform, request, call } = server;
const signIn = async () => signInStaff(server, await buildStaff(platform, { role: 'finance' }));
const save = (token: string, name: string, query: string, page = 'deposit') =>
  call('staff.viewSave', { page, name, query }, { token });
const namesOf = async (token: string, page = 'deposit') =>
  (await request('staff.viewList', { page }, { token })).views.map(({ name, query }) => [name, query]);

it('a view is one’s own, of its page, and replaced by its name', async () => {
  const [token, other] = [await signIn(), await signIn()];
  await save(token, '야간 고액', 'amountFrom=1000000');
  await save(token, '야간 고액', 'amountFrom=2000000');
  await save(token, '확실', 'fit=certain', 'withdrawal');
  expect(await namesOf(token)).toEqual([['야간 고액', 'amountFrom=2000000']]);
  expect([await namesOf(token, 'withdrawal'), await namesOf(other)]).toEqual([[['확실', 'fit=certain']], []]);
});

it('one for all is seen by others after their own, says whose it is, and stays its owner’s', async () => {
  const author = await buildStaff(platform, { role: 'finance' });
  const [token, other] = [await signInStaff(server, author), await signIn()];
  await save(other, '내 보기', 'by=day', 'report');
  await call('staff.viewSave', { page: 'report', name: '월말', query: 'by=vendor', isForAll: true }, { token });
  const { views } = await request('staff.viewList', { page: 'report' }, { token: other });
  expect(views.map(({ name, isOwn, isForAll, by }) => ({ name, isOwn, isForAll, by }))).toEqual([
    { name: '내 보기', isOwn: true, isForAll: false, by: expect.any(String) },
    { name: '월말', isOwn: false, isForAll: true, by: author.loginId },
  ]);
  expect((await call('staff.viewDrop', { viewIdx: views[1]?.viewIdx }, { token: other })).resultCode).toBe('Z404');
  await save(other, '월말', 'by=game', 'report');
  expect(await namesOf(token, 'report')).toEqual([['월말', 'by=vendor']]);
  await save(token, '월말', 'by=vendor', 'report');
  expect(await namesOf(other, 'report')).toEqual([
    ['내 보기', 'by=day'],
    ['월말', 'by=game'],
  ]);
});

it('only its owner drops it', async () => {
  const [token, other] = [await signIn(), await signIn()];
  await save(token, '하나', '');
  const [view] = (await request('staff.viewList', { page: 'deposit' }, { token })).views;
  const drop = (by: string) => call('staff.viewDrop', { viewIdx: view?.viewIdx }, { token: by });
  expect((await drop(other)).resultCode).toBe('Z404');
  expect((await drop(token)).resultCode).toBe('0');
  expect(await namesOf(token)).toEqual([]);
});

it('a page has so many at most, also when they come together', async () => {
  const token = await signIn();
  const codes = await Promise.all(Array.from({ length: maxViews + 3 }, (_, n) => save(token, `보기 ${n}`, '')));
  expect(codes.filter(({ resultCode }) => resultCode === 'S060')).toHaveLength(3);
  expect(await namesOf(token)).toHaveLength(maxViews);
});
