import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAddress, writeAddress } from './address.ts';

const schema = z.object({
  page: z.int().min(1).default(1),
  status: z.enum(['open', 'done']).default('open'),
  searchText: z.string().default(''),
  startDate: z.iso.date().optional(),
});

describe('the address of a list', () => {
  test('says nothing of what is as usual', () => {
    expect(writeAddress(schema, {}, { page: 1, status: 'open', searchText: '', startDate: undefined })).toEqual({});
  });

  test('leaves other names alone and takes back what is as usual again', () => {
    const search = { join: 'ABC', page: 3, status: 'done' };
    expect(writeAddress(schema, search, { page: 1, status: 'done' })).toEqual({ join: 'ABC', status: 'done' });
  });

  test('reads what it wrote', () => {
    const values = { page: 4, status: 'done', searchText: 'star', startDate: '2026-11-20' } as const;
    expect(readAddress(schema, writeAddress(schema, {}, values))).toEqual(values);
  });

  test.each([
    ['a page that is none', { page: 0 }],
    ['a word instead of a page', { page: 'two' }],
    ['a choice that does not exist', { status: 'all' }],
    ['a day that does not exist', { startDate: '2026-02-30' }],
  ])('passes over %s', (_, search) => {
    expect(readAddress(schema, search)).toEqual({ page: 1, status: 'open', searchText: '' });
  });

  test('takes a search for digits as the text it is', () => {
    expect(readAddress(schema, { searchText: 1234 }).searchText).toBe('1234');
  });

  test('keeps two lists of a page apart', () => {
    const search = writeAddress(schema, writeAddress(schema, {}, { page: 2 }), { page: 5 }, 'coins');
    expect(search).toEqual({ page: 2, 'coins.page': 5 });
    expect(readAddress(schema, search, 'coins').page).toBe(5);
  });
});
