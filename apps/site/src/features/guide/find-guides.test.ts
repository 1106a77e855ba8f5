import { expect, test } from 'vitest';
import { findGuides, type GuideText } from './find-guides.ts';

const texts: Record<string, GuideText> = {
  deposit: {
    title: '입금하기',
    text: '금액을 신청합니다.',
    steps: [{ title: '입금자명', text: '보내는 계좌에 찍히는 이름입니다.' }],
  },
  withdrawal: {
    title: '출금하기',
    text: '조건을 확인하고 신청합니다.',
    steps: [
      { title: '출금 롤링 조건', text: '입금이나 보너스마다 채워야 할 베팅입니다.' },
      { title: '출금 비밀번호', text: '숫자 4자리를 입력합니다.' },
    ],
  },
};
const find = (...queries: string[]) =>
  findGuides(Object.keys(texts), queries, (name) => texts[name] ?? { title: '', text: '', steps: [] });

test('all guides are there without a query, and none for one of no guide', () => {
  expect(find().map(({ name }) => name)).toEqual(['deposit', 'withdrawal']);
  expect(find('슬롯')).toEqual([]);
});

test('a guide with the word in its title comes first, one with it in a step names the step', () => {
  expect(find('입금')).toEqual([
    { name: 'deposit', step: null },
    { name: 'withdrawal', step: '출금 롤링 조건' },
  ]);
  expect(find('비밀번호')).toEqual([{ name: 'withdrawal', step: '출금 비밀번호' }]);
});

test('every word must occur, also by its initial consonants', () => {
  expect(find('신청', '비밀번호').map(({ name }) => name)).toEqual(['withdrawal']);
  expect(find('ㅊㄱ').map(({ name }) => name)).toEqual(['withdrawal']);
});
