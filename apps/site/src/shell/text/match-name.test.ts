import { describe, expect, test } from 'vitest';
import { bestMatches, matchesName, partsOf, splitQuery } from './match-name.ts';

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
  ])('%s is found by %s: %s', (name, query, found) => {
    expect(matchesName(name, query)).toBe(found);
  });

  test('names that begin with the query come first, the rest keeps its order', () => {
    const names = ['별빛 한강', '한강 세븐', '한강 야경', '서울'];
    expect(bestMatches(names, 'ㅎㄱ', (name) => [name])).toEqual(['한강 세븐', '한강 야경', '별빛 한강']);
  });
});

describe('the searched words in a text', () => {
  const marked = (text: string, query: string) =>
    partsOf(text, splitQuery(query))
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['출금은 언제 되나요?', '출금', '[출금]은 언제 되나요?'],
    ['출금은 언제 되나요?', 'ㅊㄱ 언제', '[출금]은 [언제] 되나요?'],
    ['보너스와 롤링', '보너스 너스와', '[보너스][와] 롤링'],
    ['Rút tiền mất bao lâu?', 'rut TIEN', '[Rút] [tiền] mất bao lâu?'],
    ['Đổi điểm', 'doi', '[Đổi] điểm'],
    ['한강 세븐', '강세', '한[강 세]븐'],
    ['아무것도', '없음', '아무것도'],
    ['그대로', '   ', '그대로'],
  ])('%s, searched for "%s": %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('nothing of the text is lost, whatever is searched for', () => {
    const text = '입금 보너스는 5,000P까지 🎁 받을 수 있습니다.';
    for (const query of ['입 금', '🎁', '.', '5,000', 'ㅂㄴㅅ ㅅㅂㄴㄷ'])
      expect(
        partsOf(text, splitQuery(query))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
