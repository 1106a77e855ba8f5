import { maxListRows } from '@mirinae/contract/constants';

/** The last page of a list that can be opened: of a longer one only so many rows are read. */
export const lastPage = (total: number, perPage: number): number =>
  Math.max(1, Math.min(Math.ceil(total / perPage), Math.floor(maxListRows / perPage)));
