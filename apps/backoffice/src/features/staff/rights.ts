import type { Answer } from '@mirinae/contract/calls';

/** A call with what each role may do by it. */
export type RightRow = Answer<'staff.rightList'>[number];
export type RightCell = RightRow['roles'][number];

/** Whether a right is another than the product ships. */
export function isDeparted({ isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo, shipped }: RightCell): boolean {
  return (
    isAllowed !== shipped.isAllowed ||
    aloneUpTo !== shipped.aloneUpTo ||
    aloneDaily !== shipped.aloneDaily ||
    ceiling !== shipped.ceiling ||
    unusualUpTo !== shipped.unusualUpTo
  );
}
