import { ArrowDownToLine, ArrowUpFromLine, BadgeCheck, Landmark, Scale, SlidersHorizontal, Trophy } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  deposit: {
    path: '/deposits',
    needs: 'cash.view',
    menu: { group: 'work', order: 3, icon: ArrowDownToLine },
    load: async () => (await import('./cash-page.tsx')).DepositPage,
  },
  withdrawal: {
    path: '/withdrawals',
    needs: 'cash.view',
    menu: { group: 'work', order: 4, icon: ArrowUpFromLine },
    load: async () => (await import('./cash-page.tsx')).WithdrawalPage,
  },
  bank: {
    path: '/bank',
    needs: 'bank.view',
    menu: { group: 'work', order: 5, icon: Landmark },
    load: async () => (await import('./bank/bank-page.tsx')).BankPage,
  },
  bankDays: {
    path: '/bank-days',
    needs: 'bank.view',
    menu: { group: 'work', order: 6, icon: Scale },
    load: async () => (await import('./bank/bank-days-page.tsx')).BankDaysPage,
  },
  depositRule: {
    path: '/deposit-rule',
    needs: 'cash.view',
    menu: { group: 'work', order: 10, icon: BadgeCheck },
    load: async () => (await import('./deposit-rule-page.tsx')).DepositRulePage,
  },
  withdrawalRule: {
    path: '/withdrawal-rule',
    needs: 'cash.view',
    menu: { group: 'work', order: 10, icon: BadgeCheck },
    load: async () => (await import('./withdrawal-rule-page.tsx')).WithdrawalRulePage,
  },
  cashRules: {
    path: '/cash-rules',
    needs: 'cash.view',
    menu: { group: 'money', order: 3, icon: SlidersHorizontal },
    load: async () => (await import('./rules-page.tsx')).CashRulesPage,
  },
  cashRequest: {
    path: '/requests/$cashIdx',
    needs: 'cash.view',
    menu: null,
    load: async () => (await import('./request-page.tsx')).RequestPage,
  },
  prizes: {
    path: '/prizes',
    needs: 'cash.view',
    menu: { group: 'work', order: 9, icon: Trophy },
    load: async () => (await import('./prizes-page.tsx')).PrizesPage,
  },
};
