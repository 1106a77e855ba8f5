/** Goal: questions of three languages are read as they are meant. Method: a table, and properties of any text. */
import { type Locale, locales } from '@mirinae/contract/languages';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pageForms } from './lexicon.ts';
import { formsOf, readText } from './question-text.ts';
import { readPeriod } from './read-period.ts';
import { type Question, readQuestion } from './read-question.ts';

/** A Saturday. */
const today = '2026-11-28';
const yesterday = { startDate: '2026-11-27', endDate: '2026-11-27' };
const day = { startDate: today, endDate: today };
const week = { startDate: '2026-11-23', endDate: today };
const lastWeek = { startDate: '2026-11-16', endDate: '2026-11-22' };
const month = { startDate: '2026-11-01', endDate: today };
const lastMonth = { startDate: '2026-10-01', endDate: '2026-10-31' };
const days = (from: string) => ({ startDate: from, endDate: today });

const result = (period: object | null, rest: object = {}) => ({
  intent: 'result',
  period,
  gameType: null,
  sport: null,
  ...rest,
});
const cash = (way: 'in' | 'out', period: object | null) => ({ intent: 'cash', way, period });
const matches = (on: string | null, rest: object = {}) => ({ intent: 'matches', day: on, ...rest });
const page = (name: string) => ({ intent: 'page', page: name });
const soccer = { sport: 'soccer', gameType: 'sports' };

const korean: [string, object][] = [
  ['어제 바카라 얼마 잃었어', result(yesterday, { name: '바카라' })],
  ['어제바카라얼마잃었어?', result(yesterday, { name: '바카라' })],
  ['한강 세븐에서 이번 달 얼마나 땄지', result(month, { name: '한강 세븐' })],
  ['오늘 슬롯 손익', result(day, { gameType: 'slot' })],
  ['지난주 베팅 몇 번 했어', result(lastWeek, { name: '' })],
  ['최근 7일 동안 얼마 걸었어', result(days('2026-11-22'))],
  ['나 얼마 잃은 거야', result(null, { name: '' })],
  ['11월 3일 카지노 손실', result({ startDate: '2026-11-03', endDate: '2026-11-03' }, { gameType: 'casino' })],
  ['12월 3일에 잃은 돈', result({ startDate: '2025-12-03', endDate: '2025-12-03' })],
  ['2026-11-02 승패', result({ startDate: '2026-11-02', endDate: '2026-11-02' })],
  ['9월에 얼마 벌었어', result({ startDate: '2026-09-01', endDate: '2026-09-30' })],
  ['축구에서 이번주 얼마 잃었어', result(week, soccer)],
  ['노커미션 바카라 어제 얼마 잃었어', result(yesterday, { name: '노커미션 바카라' })],
  ['이번 주 입금 얼마 했지', cash('in', week)],
  ['지난달 충전 총액', cash('in', lastMonth)],
  ['출금 신청 어떻게 됐어', cash('out', null)],
  ['출금 언제 들어와', cash('out', null)],
  ['어제 출금 얼마', cash('out', yesterday)],
  ['잔액 얼마야', { intent: 'balance' }],
  ['포인트 얼마 있어', { intent: 'balance' }],
  ['지금 출금 가능한 금액', { intent: 'balance' }],
  ['롤오버 얼마 남았어', { intent: 'wagering' }],
  ['얼마 더 베팅해야 출금돼', { intent: 'wagering' }],
  ['롤링 조건 얼마 남았어', { intent: 'wagering' }],
  ['얼마 더 걸어야 해', { intent: 'wagering' }],
  ['남은 롤링 얼마야', { intent: 'wagering' }],
  ['어제 피쉬게임 얼마 잃었어', result(yesterday, { gameType: 'fishing' })],
  ['이번 달 롤링 얼마야', { intent: 'commission', period: month }],
  ['오늘 밤 무슨 경기 있어', matches(today, { isTonight: true, name: '' })],
  ['내일 축구 경기', matches('2026-11-29', soccer)],
  ['이번 주 야구', matches(null, { sport: 'baseball' })],
  ['오늘 토트넘 경기 몇 시야', matches(today, { name: '토트넘' })],
  ['어제 경기', page('sportResult')],
  ['파워볼 다음 추첨 언제야', { intent: 'draw', game: 'powerball' }],
  ['키노사다리 몇 시에 추첨해', { intent: 'draw', game: 'kenoladder' }],
  ['파워볼 어제 얼마 잃었어', result(yesterday, { name: '파워볼' })],
  ['입금 한도 어디서 바꿔', page('saferPlay')],
  ['자가 제한 하고 싶어', page('saferPlay')],
  ['비밀번호 변경', page('security')],
  ['쿠폰 어디에 입력해', page('coupon')],
  ['추천인 코드', page('friends')],
  ['입금 어떻게 해', page('deposit')],
  ['패스키 등록', page('security')],
  ['입금', page('deposit')],
  ['바카라 규칙', { intent: 'rules', name: '바카라' }],
  ['바카라 룰', { intent: 'rules', name: '바카라' }],
  ['축구 베팅 하는 법', { intent: 'rules', sport: 'soccer' }],
  ['이번 달 내 수수료 얼마야', { intent: 'commission', period: month }],
  ['오늘 뭐에 걸까 추천해줘', { intent: 'noAdvice' }],
  ['누가 이길까', { intent: 'noAdvice' }],
  ['한강 세븐', { intent: 'unknown' }],
  ['ㅎㄱㅅㅂ', { intent: 'unknown' }],
];

const english: [string, object][] = [
  ['how much did I lose on baccarat yesterday', result(yesterday, { name: 'baccarat' })],
  ['how much did I deposit this week', cash('in', week)],
  ['my result last month', result(lastMonth, { name: '' })],
  ['how many bets did I place today', result(day)],
  ['what did I win on slots in the last 30 days', result(days('2026-10-30'), { gameType: 'slot' })],
  ['profit 3 days ago', result({ startDate: '2026-11-25', endDate: '2026-11-25' })],
  ['losses on november 3', result({ startDate: '2026-11-03', endDate: '2026-11-03' })],
  ['losses in october', result(lastMonth)],
  ['did I win on football last week', result(lastWeek, soccer)],
  ['withdrawals last month', cash('out', lastMonth)],
  ['where is my withdrawal', cash('out', null)],
  ['what is my balance', { intent: 'balance' }],
  ['how much can I withdraw', { intent: 'balance' }],
  ['how much wagering is left', { intent: 'wagering' }],
  ['how much do I still have to bet', { intent: 'wagering' }],
  ['matches tonight', matches(today, { isTonight: true })],
  ['football tomorrow', matches('2026-11-29', soccer)],
  ['when is the next powerball draw', { intent: 'draw', game: 'powerball' }],
  ['where do I set limits', page('saferPlay')],
  ['self-exclusion', page('saferPlay')],
  ['change my password', page('security')],
  ['where can I enter a coupon', page('coupon')],
  ['how do I deposit', page('deposit')],
  ['baccarat rules', { intent: 'rules', name: 'baccarat' }],
  ['how to play powerball', { intent: 'rules', name: 'powerball' }],
  ['my commission this month', { intent: 'commission', period: month }],
  ['what should I bet on', { intent: 'noAdvice' }],
  ['no commission baccarat losses yesterday', result(yesterday)],
  ['hangang seven', { intent: 'unknown' }],
];

const vietnamese: [string, object][] = [
  ['hôm qua tôi thua trò chơi ảo bao nhiêu', result(yesterday, { gameType: 'virtual' })],
  ['tối nay có trận nào', matches(today, { isTonight: true, name: '' })],
  ['ngày mai có trận bóng đá nào', matches('2026-11-29', soccer)],
  ['hôm qua tôi thua baccarat bao nhiêu', result(yesterday, { name: 'baccarat' })],
  ['tháng này tôi thắng bao nhiêu', result(month, { name: '' })],
  ['tuần này tôi đã nạp bao nhiêu', cash('in', week)],
  ['tháng trước rút bao nhiêu tiền', cash('out', lastMonth)],
  ['lệnh rút tiền duyệt chưa', cash('out', null)],
  ['số dư của tôi', { intent: 'balance' }],
  ['tôi rút được bao nhiêu', { intent: 'balance' }],
  ['còn vòng cược bao nhiêu', { intent: 'wagering' }],
  ['tôi còn phải cược bao nhiêu', { intent: 'wagering' }],
  ['hôm nay tôi cược bao nhiêu lần', result(day)],
  ['7 ngày qua lãi lỗ slot', result(days('2026-11-22'), { gameType: 'slot' })],
  ['ngày 3/11 tôi thua bao nhiêu', result({ startDate: '2026-11-03', endDate: '2026-11-03' })],
  ['khi nào quay số powerball', { intent: 'draw', game: 'powerball' }],
  ['đặt hạn mức ở đâu', page('saferPlay')],
  ['đổi mật khẩu', page('security')],
  ['nhập coupon ở đâu', page('coupon')],
  ['luật baccarat', { intent: 'rules', name: 'baccarat' }],
  ['hoa hồng tháng này', { intent: 'commission', period: month }],
  ['nên cược đội nào', { intent: 'noAdvice' }],
  ['đóng tài khoản', page('security')],
];

const tables: Readonly<Record<Locale, [string, object][]>> = { ko: korean, en: english, vi: vietnamese };
const all = locales.flatMap((locale) => tables[locale].map(([text, read]) => ({ text, read, locale })));

/** Titles of pages, as the menu has them. */
test.each([
  ['ko', '책임 있는 이용', 'saferPlay'],
  ['ko', '친구 추천', 'friends'],
  ['ko', '이용 기록', 'activity'],
  ['ko', '마이페이지', 'info'],
  ['en', 'Safer play', 'saferPlay'],
  ['en', 'My account', 'info'],
  ['en', 'How it works', 'guides'],
  ['en', 'Mini game results', 'miniResult'],
  ['vi', 'Cách sử dụng', 'guides'],
  ['vi', 'Kết quả mini game', 'miniResult'],
] as const)('a page is found by its title: %s, %s', (locale, title, name) => {
  expect(readQuestion(title, { today, locale })).toEqual(page(name));
});

describe('a question reads as it is meant', () => {
  test.each(all)('$text', ({ text, read, locale }) => {
    expect(readQuestion(text, { today, locale })).toMatchObject(read);
  });
});

it('reads the same in capitals, with a question mark, with more spaces and without diacritics', () => {
  for (const { text, locale } of all) {
    const read = readQuestion(text, { today, locale });
    const plain = text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replaceAll('đ', 'd');
    for (const other of [text.toUpperCase(), `${text}?`, `  ${text.replaceAll(' ', '   ')} `, plain])
      expect([other, readQuestion(other, { today, locale })]).toEqual([other, read]);
  }
});

it('leads to each page by each of its tokens', () => {
  const strange = pageForms.flatMap(([name, forms]) =>
    formsOf(forms).flatMap((form) => {
      const read: Question = readQuestion(form, { today, locale: 'ko' });
      const isLed = read.intent === 'page' ? read.page === name : read.intent === 'balance' && name === 'point';
      return isLed || read.intent === 'cash' ? [] : [`${name}: ${form} -> ${JSON.stringify(read)}`];
    }),
  );
  expect(strange).toEqual([]);
});

const anyQuestion = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(fc.constantFrom(...all.flatMap(({ text }) => text.split(' ')), '31', '2/30', '99999', '0일', '월'), {
      maxLength: 9,
    })
    .map((tokens) => tokens.join(' ')),
);
const anyLocale = fc.constantFrom<Locale>('ko', 'en', 'vi');

it('reads any text without failing, and no figures of a day to come', () => {
  fc.assert(
    fc.property(anyQuestion, anyLocale, (text, locale) => {
      const read = readQuestion(text, { today, locale });
      if ('period' in read && read.period) {
        expect(read.period.startDate <= read.period.endDate).toBe(true);
        expect(read.period.endDate <= today).toBe(true);
      }
      if (read.intent === 'matches' && read.day) expect(read.day >= today).toBe(true);
      expect(readQuestion(text, { today, locale })).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});

it('reads a typed date as the nearest such day, in the order of its language', () => {
  const at = (text: string, locale: Locale, direction: 'past' | 'future' = 'past') =>
    readPeriod(readText(text), { today, direction, locale })?.startDate ?? null;
  expect([at('3/11', 'vi'), at('11/3', 'ko'), at('11/3', 'en')]).toEqual(Array(3).fill('2026-11-03'));
  expect([at('12월 1일', 'ko'), at('12월 1일', 'ko', 'future')]).toEqual(['2025-12-01', '2026-12-01']);
  expect([at('2월 29일', 'ko'), at('2월 30일', 'ko'), at('2026-02-31', 'ko')]).toEqual(['2024-02-29', null, null]);
});
