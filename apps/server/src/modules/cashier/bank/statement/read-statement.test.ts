/** Statements of banks, by the headings that each is known to give out, and amounts by the currency of the install. */
import { describe, expect, it } from 'vitest';
import { findFormat } from './bank-formats.ts';
import { byMapping, readStatement } from './read-statement.ts';

const at = new Date('2026-03-02T06:15:30Z');
const credit = { direction: 'in', transactedAt: at, accountHolder: '김하나', amount: 50_000n };
const debit = { direction: 'out', transactedAt: at, accountHolder: '박둘', amount: 30_000n };

/** Each with a deposit of 김하나 and a withdrawal to 박둘. */
const statements: readonly (readonly [bank: string, rows: string[][]])[] = [
  [
    'KB국민은행',
    [
      ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액(원)', '입금액(원)', '잔액(원)', '거래점', '구분'],
      ['2026.03.02 15:15:30', '전자금융', '김하나', '', '0', '50,000', '150,000', '강남', '타행'],
      ['2026.03.02 15:15:30', '전자금융', '박둘', '', '30,000', '0', '120,000', '강남', '타행'],
    ],
  ],
  [
    '신한은행',
    [
      ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
      ['2026-03-02', '15:15:30', '타행이체', '0', '50,000', '김하나', '150,000', '강남'],
      ['2026-03-02', '오후 3:15:30', '타행이체', '30,000', '', '박둘', '120,000', '강남'],
    ],
  ],
  [
    '우리은행',
    [
      ['거래일시', '적요', '기재내용', '지급(원)', '입금(원)', '거래후 잔액(원)', '취급점', '메모'],
      ['2026.03.02 15:15:30', '인터넷', '김하나', '0', '50,000', '150,000', '강남', ''],
      ['2026.03.02 15:15:30', '인터넷', '박둘', '30,000', '0', '120,000', '강남', ''],
    ],
  ],
  [
    '하나은행',
    [
      ['거래일시', '구분', '적요', '기재내용', '출금액', '입금액', '거래후잔액', '거래점'],
      ['2026-03-02 15:15:30', '입금', '타행이체', '김하나', '0', '50,000', '150,000', '강남'],
      ['2026-03-02 15:15:30', '출금', '타행이체', '박둘', '30,000', '0', '120,000', '강남'],
    ],
  ],
  [
    'NH농협은행',
    [
      [
        '거래일시',
        '출금금액(원)',
        '입금금액(원)',
        '거래 후 잔액(원)',
        '거래내용',
        '거래기록사항',
        '거래점',
        '거래메모',
      ],
      ['2026/03/02 15:15:30', '0', '50,000', '150,000', '인터넷', '김하나', '강남', ''],
      ['2026/03/02 15:15:30', '30,000', '0', '120,000', '인터넷', '박둘', '강남', ''],
    ],
  ],
  [
    'IBK기업은행',
    [
      [
        '거래일시',
        '출금',
        '입금',
        '거래후 잔액',
        '거래내용',
        '상대계좌번호',
        '상대은행',
        '메모',
        '거래구분',
        '상대계좌예금주명',
      ],
      ['2026-03-02 15:15:30', '0', '50,000', '150,000', '이체', '110', '신한', '', '타행', '김하나'],
      ['2026-03-02 15:15:30', '30,000', '0', '120,000', '이체', '111', '신한', '', '타행', '박둘'],
    ],
  ],
  [
    '카카오뱅크',
    [
      ['거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
      ['2026.03.02 15:15:30', '입금', '50,000', '150,000', '일반입금', '김하나', ''],
      ['2026.03.02 15:15:30', '출금', '-30,000', '120,000', '계좌이체', '박둘', ''],
    ],
  ],
  [
    '토스뱅크',
    [
      ['거래 일시', '적요', '거래 유형', '거래 기관', '계좌번호', '거래 금액', '거래 후 잔액', '메모'],
      ['2026.03.02 15:15:30', '김하나', '입금', '신한', '110', '50,000', '150,000', ''],
      ['2026.03.02 15:15:30', '박둘', '출금', '신한', '111', '-30,000', '120,000', ''],
    ],
  ],
];

describe.each(statements)('a statement of %s', (bank, rows) => {
  it('is known by its headings, with lines before them and a total after', () => {
    const whole = [['계좌번호', '123-45'], [], ...rows, ['합계', '', '', '30,000', '50,000']];
    const statement = readStatement(whole, findFormat, 'KRW');
    expect(statement).toMatchObject({ name: bank, headLine: 3, transactions: [credit, debit], faults: [] });
    expect(statement?.passed).toEqual([{ line: 6, reason: 'no-date' }]);
  });
});

it('a file with the kind of transfer alone, and no name, is of no known bank', () => {
  expect(readStatement([['거래일시', '적요', '출금액', '입금액', '잔액']], findFormat, 'KRW')).toBeNull();
});

it('an amount in both columns of one line cannot be read', () => {
  const rows = [
    ['거래일시', '기재내용', '출금액', '입금액'],
    ['2026-03-02', '김하나', '1,000', '2,000'],
  ];
  expect(readStatement(rows, findFormat, 'KRW')?.faults).toEqual([{ line: 2, reason: 'amount' }]);
});

it('a column of the same name as the head line of a note does not hide the real one', () => {
  const mapping = { date: '일자', time: null, holder: '이름', memo: null, balance: null } as const;
  const rows = [['일자'], ['일자', '이름', '금액'], ['2026-03-02', '김하나', '(1,000)']];
  const statement = readStatement(rows, byMapping({ ...mapping, amount: { kind: 'signed', column: '금액' } }), 'KRW');
  expect(statement).toMatchObject({ name: null, headLine: 2, transactions: [{ direction: 'out', amount: 1_000n }] });
});

const fileOf = (...credits: string[]) => [
  ['Date', 'Holder', 'Credit'],
  [''],
  ...credits.map((text) => ['2025-03-04', 'KIM', text]),
];

describe.each([
  ['USD', '12.34', 1_234n],
  ['USD', '1,234.50', 123_450n],
  ['USD', '$12', 1_200n],
  ['VND', '50,000', 50_000n],
  ['VND', '1.500.000 ₫', 1_500_000n],
  ['KRW', '30,000원', 30_000n],
  ['KRW', '50,000.00', 50_000n],
] as const)('in %s', (currency, text, amount) => {
  it(`${text} is read in smallest units`, () => {
    expect(readStatement(fileOf(text), findFormat, currency)).toMatchObject({ transactions: [{ amount }], passed: [] });
  });
});

it.each([
  ['USD', '12.3'],
  ['USD', '12.345'],
  ['USD', '12,34'],
  ['VND', '50.000'],
  ['KRW', '12.34'],
  ['KRW', 'ten'],
] as const)('in %s the amount %o cannot be read, and its line is named', (currency, text) => {
  expect(readStatement(fileOf('1,000', text), findFormat, currency)?.faults).toEqual([{ line: 4, reason: 'amount' }]);
});

it('lines without an amount are passed over, money in brackets or with a minus went out', () => {
  expect(readStatement(fileOf('', '0', '0.00', '-12.34', '(12.34)'), findFormat, 'USD')).toMatchObject({
    transactions: [
      { direction: 'out', amount: 1_234n },
      { direction: 'out', amount: 1_234n },
    ],
    passed: [3, 4, 5].map((line) => ({ line, reason: 'no-amount' })),
  });
});

it('the same transaction is the same in a file with commas, one with decimals, and one with bare numbers', () => {
  const fingerprints = [
    ['50,000', '150,000'],
    ['50,000.00', '150,000.00'],
    ['50000', '150000'],
  ].map(([amount = '', after = '']) => {
    const rows = [
      ['거래일시', '기재내용', '입금액', '잔액'],
      ['2026-03-02 15:15', '김하나', amount, after],
    ];
    return readStatement(rows, findFormat, 'KRW')?.transactions[0]?.fingerprint.toString('hex');
  });
  expect(new Set(fingerprints).size).toBe(1);
  expect(fingerprints[0]).toMatch(/^[0-9a-f]{64}$/);
});
