/**
 * The columns of bank statements, by bank: which heading holds the date, the amounts, and the name of the other party.
 * Headings are compared by `plainHeading`. A format is found by its headings alone, so
 * lines before the head, further columns and their order do not matter.
 */

/** Columns by their headings. */
export type Mapping = {
  readonly date: string;
  /** Null where the date holds the time too. */
  readonly time: string | null;
  /** The other party's name. */
  readonly holder: string;
  readonly memo: string | null;
  readonly balance: string | null;
  /** Two columns, the second null in a file of deposits alone, or one column with signed amounts. */
  readonly amount:
    | { readonly kind: 'two'; readonly credit: string; readonly debit: string | null }
    | { readonly kind: 'signed'; readonly column: string };
};

/** One of several headings for a column; the first one in the file counts. */
type Headings = readonly string[];

export type BankFormat = {
  /** For staff. */
  readonly name: string;
  readonly date: Headings;
  readonly time: Headings;
  readonly holder: Headings;
  readonly memo: Headings;
  readonly balance: Headings;
  readonly amount:
    | { readonly kind: 'two'; readonly credit: Headings; readonly debit: Headings }
    | { readonly kind: 'signed'; readonly column: Headings };
  /** Further headings without which it is the file of another bank. */
  readonly needs: Headings;
};

const date = ['거래일시', '거래일자', '거래일'];
const balance = ['잔액', '거래후잔액'];
const twoAmounts = {
  kind: 'two',
  credit: ['입금액', '입금금액', '입금', '맡기신금액'],
  debit: ['출금액', '출금금액', '출금', '지급', '찾으신금액'],
} as const;
const oneAmount = { kind: 'signed', column: ['거래금액'] } as const;
const ofKorea = { date, time: [], balance, amount: twoAmounts, needs: [] } as const;

/** In KB's files 적요 is the kind of a transfer, elsewhere a name may be in it: it never counts as the holder alone. */
export const bankFormats: readonly BankFormat[] = [
  { ...ofKorea, name: 'KB국민은행', holder: ['보낸분/받는분'], memo: ['송금메모', '적요'] },
  { ...ofKorea, name: '신한은행', time: ['거래시간'], holder: ['내용'], memo: ['적요'], needs: ['거래시간'] },
  { ...ofKorea, name: '우리은행', holder: ['기재내용'], memo: ['메모', '적요'], needs: ['지급'] },
  { ...ofKorea, name: '하나은행', holder: ['기재내용'], memo: ['메모', '적요'] },
  { ...ofKorea, name: 'NH농협은행', holder: ['거래기록사항'], memo: ['거래메모', '거래내용'] },
  { ...ofKorea, name: 'IBK기업은행', holder: ['상대계좌예금주명'], memo: ['메모', '거래내용'] },
  { ...ofKorea, name: '카카오뱅크', holder: ['내용'], memo: ['메모'], amount: oneAmount, needs: ['거래구분'] },
  { ...ofKorea, name: '토스뱅크', holder: ['적요'], memo: ['메모'], amount: oneAmount, needs: ['거래유형'] },
  {
    name: 'Date, Holder, Credit',
    date: ['date'],
    time: ['time'],
    holder: ['holder', 'sender', 'name'],
    memo: ['memo'],
    balance: ['balance'],
    amount: { kind: 'two', credit: ['credit', 'deposit'], debit: ['debit', 'withdrawal'] },
    needs: [],
  },
];

function mappingOf(format: BankFormat, headings: readonly string[]): Mapping | null {
  const find = (column: Headings) => column.find((heading) => headings.includes(heading)) ?? null;
  const [day, holder] = [find(format.date), find(format.holder)];
  const amount = amountOf(format, find);
  if (!day || !holder || !amount || !format.needs.every((heading) => headings.includes(heading))) return null;
  return { date: day, time: find(format.time), holder, memo: find(format.memo), balance: find(format.balance), amount };
}

function amountOf({ amount }: BankFormat, find: (column: Headings) => string | null): Mapping['amount'] | null {
  if (amount.kind === 'signed') {
    const column = find(amount.column);
    return column ? { kind: 'signed', column } : null;
  }
  const credit = find(amount.credit);
  return credit ? { kind: 'two', credit, debit: find(amount.debit) } : null;
}

/** The first format that has all of its columns among the headings; null for an unknown file. */
export function findFormat(headings: readonly string[]): { name: string; mapping: Mapping } | null {
  for (const format of bankFormats) {
    const mapping = mappingOf(format, headings);
    if (mapping) return { name: format.name, mapping };
  }
  return null;
}

/** The headings that a mapping names. */
export function headingsOf({ date: day, time, holder, memo, balance: after, amount }: Mapping): string[] {
  const amounts = amount.kind === 'two' ? [amount.credit, amount.debit] : [amount.column];
  return [day, time, holder, memo, after, ...amounts].filter((heading) => heading !== null);
}
