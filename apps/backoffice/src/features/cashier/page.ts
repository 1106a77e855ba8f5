import { ArrowDownToLine, ArrowUpFromLine, Landmark, SlidersHorizontal } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'deposit',
    path: '/deposits',
    title: 'cashier.page.deposit',
    needs: 'cash.view',
    menu: { group: 'work', order: 3, icon: ArrowDownToLine },
    queue: { name: 'deposit', call: 'staff.cashList' },
    load: async () => (await import('./cash-page.tsx')).DepositPage,
  },
  {
    name: 'withdrawal',
    path: '/withdrawals',
    title: 'cashier.page.withdrawal',
    needs: 'cash.view',
    menu: { group: 'work', order: 4, icon: ArrowUpFromLine },
    queue: { name: 'withdrawal', call: 'staff.cashList' },
    load: async () => (await import('./cash-page.tsx')).WithdrawalPage,
  },
  {
    name: 'bank',
    path: '/bank',
    title: 'cashier.page.bank',
    needs: 'cash.view',
    menu: { group: 'work', order: 5, icon: Landmark },
    load: async () => (await import('./bank-page.tsx')).BankPage,
  },
  {
    name: 'cashRules',
    path: '/cash-rules',
    title: 'cashier.page.cashRules',
    needs: 'cash.view',
    menu: { group: 'money', order: 3, icon: SlidersHorizontal },
    load: async () => (await import('./rules-page.tsx')).CashRulesPage,
  },
];
