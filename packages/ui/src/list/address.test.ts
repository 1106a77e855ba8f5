import { describe, expect, test } from 'vitest';
import { anyDay, anyNumber, anyText, oneOf, readAddress, writeAddress } from './address.ts';

const fields = {
  page: anyNumber(1).withDefault(1),
  status: oneOf(['open', 'done']).withDefault('open'),
  searchText: anyText(20).withDefault(''),
  startDate: anyDay(),
};

describe('the address of a list', () => {
  test('says nothing of what is as usual', () => {
    expect(writeAddress(fields, {}, { page: 1, status: 'open', searchText: '', startDate: undefined })).toEqual({});
  });

  test('leaves other names alone and takes back what is as usual again', () => {
    const search = { join: 'ABC', page: 3, status: 'done' };
    expect(writeAddress(fields, search, { page: 1, status: 'done' })).toEqual({ join: 'ABC', status: 'done' });
  });

  test('reads what it wrote', () => {
    const values = { page: 4, status: 'done', searchText: 'star', startDate: '2026-11-20' } as const;
    expect(readAddress(fields, writeAddress(fields, {}, values))).toEqual(values);
  });

  test.each([
    ['a page that is none', { page: 0 }],
    ['a word instead of a page', { page: 'two' }],
    ['a choice that does not exist', { status: 'all' }],
    ['a day that does not exist', { startDate: '2026-02-30' }],
    ['a day in other words', { startDate: '1 March 2026' }],
    ['a text that is too long', { searchText: 'x'.repeat(21) }],
    ['what is no text', { searchText: { length: 1 } }],
  ])('passes over %s', (_, search) => {
    expect(readAddress(fields, search)).toEqual({ page: 1, status: 'open', searchText: '', startDate: undefined });
  });

  test('takes a search for digits as the text it is', () => {
    expect(readAddress(fields, { searchText: 1234 }).searchText).toBe('1234');
  });

  test('keeps two lists of a page apart', () => {
    const search = writeAddress(fields, writeAddress(fields, {}, { page: 2 }), { page: 5 }, 'coins');
    expect(search).toEqual({ page: 2, 'coins.page': 5 });
    expect(readAddress(fields, search, 'coins').page).toBe(5);
  });
});
