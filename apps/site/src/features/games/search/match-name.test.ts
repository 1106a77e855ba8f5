import { describe, expect, test } from 'vitest';
import { bestMatches, matchesName } from './match-name.ts';

describe('searching for a game', () => {
  test.each([
    ['한강 세븐', 'ㅎㄱ', true],
    ['한강 세븐', 'ㅅㅂ', true],
    ['한강 세븐', '한ㄱ', true],
    ['한강 세븐', '강세', true],
    ['한강 세븐', 'ㄱㅎ', false],
    ['슬롯 나라', 'ㅅㄹ', true],
    ['Hangang Seven', 'SEVEN', true],
    ['Hangang Seven', 'gangs', true],
    ['Hangang Seven', 'sevens', false],
    ['Sông Hàn 7', 'hàn', true],
    ['Sông Hàn 7', 'song han', true],
    ['Đua ngựa', 'dua ngua', true],
    ['쌍둥이', 'ㅅ', false],
    ['쌍둥이', 'ㅆ', true],
    ['아무거나', '', true],
  ])('%s is found by %s: %s', (name, sought, found) => {
    expect(matchesName(name, sought)).toBe(found);
  });

  test('names that begin with what is sought come first, the rest keeps its order', () => {
    const names = ['별빛 한강', '한강 세븐', '한강 야경', '서울'];
    expect(bestMatches(names, 'ㅎㄱ', (name) => [name])).toEqual(['한강 세븐', '한강 야경', '별빛 한강']);
  });
});
