import { Mail } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'messages',
    path: '/messages',
    title: 'messages.page.messages',
    needs: 'messages.send',
    menu: { group: 'operations', order: 5, icon: Mail },
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
  },
];
