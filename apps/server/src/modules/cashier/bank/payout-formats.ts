/**
 * Columns of the files that banks take for many transfers, as data. A bank's own form may have further columns, and its
 * headings may differ: none was tried at the banks themselves.
 */
import type { PayoutFormat } from '@mirinae/contract/staff/cash-queue';

/** What a column holds; `ours` is what the house's own statement shows: the number of the request. */
export type PayoutCell = 'bankName' | 'bankCode' | 'account' | 'amount' | 'holder' | 'ours';
type Column = readonly [heading: string, cell: PayoutCell];

export const payoutColumns: Readonly<Record<PayoutFormat, readonly Column[]>> = {
  general: [
    ['은행', 'bankName'],
    ['은행코드', 'bankCode'],
    ['계좌번호', 'account'],
    ['예금주', 'holder'],
    ['금액', 'amount'],
    ['번호', 'ours'],
  ],
  kb: [
    ['입금은행', 'bankName'],
    ['입금계좌번호', 'account'],
    ['입금액', 'amount'],
    ['받는분', 'holder'],
    ['송금메모', 'ours'],
  ],
  shinhan: [
    ['입금은행', 'bankName'],
    ['입금계좌', 'account'],
    ['입금금액', 'amount'],
    ['받는통장 메모', 'holder'],
    ['내통장 메모', 'ours'],
  ],
  woori: [
    ['입금은행코드', 'bankCode'],
    ['입금계좌번호', 'account'],
    ['이체금액', 'amount'],
    ['받는분', 'holder'],
    ['내통장표시', 'ours'],
  ],
  hana: [
    ['입금은행', 'bankName'],
    ['입금계좌번호', 'account'],
    ['입금금액', 'amount'],
    ['받는분 통장표시', 'holder'],
    ['내통장 표시', 'ours'],
  ],
  nh: [
    ['입금은행', 'bankCode'],
    ['입금계좌번호', 'account'],
    ['이체금액', 'amount'],
    ['받는통장 표시내용', 'holder'],
    ['내통장 표시내용', 'ours'],
  ],
  ibk: [
    ['입금은행', 'bankCode'],
    ['입금계좌번호', 'account'],
    ['이체금액', 'amount'],
    ['받는분통장표시', 'holder'],
    ['내통장표시', 'ours'],
  ],
  kakao: [
    ['은행', 'bankName'],
    ['계좌번호', 'account'],
    ['금액', 'amount'],
    ['받는 분 통장 표시', 'holder'],
    ['내 통장 표시', 'ours'],
  ],
  toss: [
    ['은행', 'bankName'],
    ['계좌번호', 'account'],
    ['금액', 'amount'],
    ['받는 사람에게 표시', 'holder'],
    ['나에게 표시', 'ours'],
  ],
};
