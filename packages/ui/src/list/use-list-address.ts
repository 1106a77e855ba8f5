/**
 * Page, sort and filters of a list in its address: a reload, a link and the back button lead to the same rows.
 *
 * const fields = { ...listAddress, status: oneOf(['open', 'done', 'all']).withDefault('open'), searchText:
 * anyText().withDefault('') }; const address = useListAddress(fields); address.value.status; address.set({ status:
 * 'done' }); address.set({ searchText }, { replace: true }); <List {...address.sorting} ... /> and usePagedCall(name,
 * toInput, address)
 *
 * What is as usual is not written; what a field cannot be counts as not there. Any change but of the page leads to the
 * first page. `replace` keeps each typed letter out of the history. Two lists on one page: give each a `prefix`.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useBusinessDay } from '../business-day.ts';
import { anyNumber, anyText, type Fields, readAddress, type ValuesOf, writeAddress } from './address.ts';
import type { Sort } from './columns.ts';

export const listAddress = { page: anyNumber(1).withDefault(1), sort: anyText().withDefault('') };

/** Undefined takes back what is as usual. */
type Change<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

export function useListAddress<Shape extends Fields & typeof listAddress>(shape: Shape, prefix = '') {
  // A field that is as usual may be about today.
  useBusinessDay();
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = readAddress(shape, search, prefix);
  const { page, sort } = readAddress(listAddress, search, prefix);
  const set = (
    change: Change<ValuesOf<Shape>>,
    { replace = false, resetScroll = true }: { replace?: boolean; resetScroll?: boolean } = {},
  ): void => {
    const next = { ...value, page: 1, ...change };
    void navigate({ to: '.', search: (now: object) => writeAddress(shape, now, next, prefix), replace, resetScroll });
  };
  const go = (change: { page: number; sort?: Sort }): void => {
    void navigate({ to: '.', search: (now: object) => writeAddress(shape, now, { ...value, ...change }, prefix) });
  };
  return {
    value,
    set,
    page,
    onPage: (next: number) => go({ page: next }),
    sorting: { sort, onSort: (next: Sort) => go({ page: 1, sort: next }) },
  };
}
