import { expect, test } from 'vitest';
import { countsOf, type FaqEntry, findAnswers } from './find-answers.ts';

const entry = (boardIdx: number, category: string, title: string, text: string): FaqEntry => ({
  boardIdx,
  category,
  title,
  text,
});
const entries = [
  entry(1, 'money', '출금은 언제 되나요?', '신청한 순서대로 처리합니다.'),
  entry(2, 'bonus', '롤링 조건이 무엇인가요?', '출금하기 전에 채워야 할 베팅입니다.'),
  entry(3, 'money', '입금은 어떻게 하나요?', '계좌로 보내 주세요.'),
];
const found = (...words: string[]) => findAnswers(entries, words).map(({ boardIdx }) => boardIdx);

test('a question is found by its own words first, then by those of its answer', () => {
  expect(found('출금')).toEqual([1, 2]);
  expect(found('베팅')).toEqual([2]);
});

test('all words must be there, in question or answer, by initial consonants too', () => {
  expect(found('출금', '순서')).toEqual([1]);
  expect(found('출금', '계좌')).toEqual([]);
  expect(found('ㅊㄱ', 'ㄹㄹ')).toEqual([2]);
});

test('without words everything is there, in its order', () => expect(found()).toEqual([1, 2, 3]));

test('categories are counted in their order, empty ones left out', () =>
  expect(countsOf(entries, ['account', 'bonus', 'money'])).toEqual([
    { category: 'bonus', count: 1 },
    { category: 'money', count: 2 },
  ]));
