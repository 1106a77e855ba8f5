/**
 * Page, sort and filters of a list in its address: a reload, a link and the back button lead to the same rows.
 *
 * const schema = listAddress.extend({ status: z.enum(['open', 'done', 'all']).default('open'), searchText:
 * z.string().default('') }); const address = useListAddress(schema); address.value.status; address.set({ status: 'done'
 * }); address.set({ searchText }, { replace: true }); <List {...address.sorting} ... />          and usePagedCall(name,
 * toInput, address)
 *
 * What equals its default is not written; what the schema refuses counts as not there. Any change but of the page leads
 * to the first page. `replace` keeps each typed letter out of the history. Two lists on one page: give each a `prefix`.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { readAddress, writeAddress } from './address.ts';
import type { Sort } from './columns.ts';

export const listAddress = z.object({ page: z.int().min(1).default(1), sort: z.string().default('') });

/** Undefined takes back what is as usual. */
type Change<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };
type ListSchema = z.ZodObject<(typeof listAddress)['shape']>;

export function useListAddress<Schema extends ListSchema>(schema: Schema, prefix = '') {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = readAddress(schema, search, prefix);
  const set = (change: Change<z.output<Schema>>, { replace = false }: { replace?: boolean } = {}): void => {
    const next = { ...value, page: 1, ...change };
    void navigate({ to: '.', search: (now: object) => writeAddress(schema, now, next, prefix), replace });
  };
  return {
    value,
    set,
    page: value.page,
    onPage: (page: number) => set({ ...value, page }),
    sorting: { sort: value.sort, onSort: (sort: Sort) => set({ ...value, page: 1, sort }) },
  };
}
