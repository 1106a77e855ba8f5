/** What waits in the inbox has a name that a person reads, in every language. */
import { callNames, isFourEyesCall } from '@mirinae/contract/calls';
import { permissions } from '@mirinae/contract/staff/staff';
import { expect, test } from 'vitest';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

test.each(Object.entries({ ko, en, vn }))('every call of four eyes and every group has a name in %s', (_, texts) => {
  const calls = new Set(Object.keys(texts.calls));
  const named = callNames.filter(isFourEyesCall).map((name) => name.replace('staff.', ''));
  expect(named.filter((name) => !calls.has(name))).toEqual([]);
  const groups = Object.entries(texts.groups).flatMap(([head, tails]) =>
    Object.keys(tails).map((tail) => `${head}.${tail}`),
  );
  expect(groups.toSorted()).toEqual([...permissions].toSorted());
});
