/** The banks of Korea by their code in the interbank network, in the order members look for them. */
import type { Locale } from '@mirinae/contract/languages';

export type Bank = { readonly code: string; readonly ko: string; readonly en: string };

export const banks: readonly Bank[] = [
  { code: '004', ko: 'KB국민은행', en: 'KB Kookmin Bank' },
  { code: '088', ko: '신한은행', en: 'Shinhan Bank' },
  { code: '020', ko: '우리은행', en: 'Woori Bank' },
  { code: '081', ko: '하나은행', en: 'Hana Bank' },
  { code: '011', ko: 'NH농협은행', en: 'NH NongHyup Bank' },
  { code: '003', ko: 'IBK기업은행', en: 'Industrial Bank of Korea' },
  { code: '090', ko: '카카오뱅크', en: 'KakaoBank' },
  { code: '092', ko: '토스뱅크', en: 'Toss Bank' },
  { code: '089', ko: '케이뱅크', en: 'K bank' },
  { code: '045', ko: '새마을금고', en: 'MG Community Credit Cooperatives' },
  { code: '048', ko: '신협', en: 'Credit Unions' },
  { code: '071', ko: '우체국', en: 'Korea Post' },
  { code: '023', ko: 'SC제일은행', en: 'SC First Bank' },
  { code: '027', ko: '한국씨티은행', en: 'Citibank Korea' },
  { code: '002', ko: 'KDB산업은행', en: 'Korea Development Bank' },
  { code: '007', ko: '수협은행', en: 'Suhyup Bank' },
  { code: '031', ko: 'iM뱅크', en: 'iM Bank' },
  { code: '032', ko: '부산은행', en: 'Busan Bank' },
  { code: '039', ko: '경남은행', en: 'Kyongnam Bank' },
  { code: '034', ko: '광주은행', en: 'Kwangju Bank' },
  { code: '037', ko: '전북은행', en: 'Jeonbuk Bank' },
  { code: '035', ko: '제주은행', en: 'Jeju Bank' },
];

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

export function isBank(code: string): boolean {
  return byCode.has(code);
}

/** Vietnamese shows the English name: the banks have no other. An unknown code reads as itself. */
export function bankName(code: string, locale: Locale): string {
  const bank = byCode.get(code);
  if (!bank) return code;
  return locale === 'ko' ? bank.ko : bank.en;
}
