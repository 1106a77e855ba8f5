/** Every call in the inbox and in the matrix of rights has a name of its own that a person reads, in every language. */
import { callNames, calls } from '@mirinae/contract/calls';
import { permissions } from '@mirinae/contract/staff/staff';
import { expect, test } from 'vitest';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

/** About oneself and the inbox: in no matrix. */
const unnamed = new Set([
  'aloneLeft',
  'approvalDecide',
  'approvalList',
  'approvalWithdraw',
  'logout',
  'me',
  'passkeyAdd',
  'passkeyList',
  'passkeyRemove',
  'passkeyStart',
  'passwordSet',
  'pushDeviceAdd',
  'pushDeviceRemove',
  'pushDeviceSet',
  'pushDeviceTest',
  'pushDevices',
  'queueList',
]);

test.each(Object.entries({ ko, en, vi }))('every call of the matrix and every group has a name in %s', (_, texts) => {
  const ofStaff = callNames.filter((name) => calls[name].who === 'staff');
  const named = ofStaff.map((name) => name.replace('staff.', '')).filter((name) => !unnamed.has(name));
  expect(Object.keys(texts.calls).toSorted()).toEqual(named.toSorted());
  expect(new Set(Object.values(texts.calls)).size).toBe(Object.keys(texts.calls).length);
  const groups = Object.entries(texts.groups).flatMap(([head, tails]) =>
    Object.keys(tails).map((tail) => `${head}.${tail}`),
  );
  expect(groups.toSorted()).toEqual([...permissions].toSorted());
});
