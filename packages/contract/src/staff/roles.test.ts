import { expect, it } from 'vitest';
import { rightGroups } from './roles.ts';
import { permissions } from './staff.ts';

it('has every right in one group', () => {
  expect(Object.values(rightGroups).flat().toSorted()).toEqual(permissions.toSorted());
});
