import { HandCoins, Undo2 } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  receivables: {
    path: '/receivables',
    needs: 'cash.view',
    menu: { group: 'money', order: 6, icon: HandCoins },
    load: async () => (await import('./receivables-page.tsx')).ReceivablesPage,
  },
  corrections: {
    path: '/corrections',
    needs: 'cash.view',
    menu: { group: 'money', order: 7, icon: Undo2 },
    load: async () => (await import('./corrections-page.tsx')).CorrectionsPage,
  },
};
