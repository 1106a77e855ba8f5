import { Mail, Send } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  messages: {
    path: '/messages',
    needs: 'messages.send',
    menu: { group: 'operations', order: 5, icon: Mail },
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
  },
  outgoing: {
    path: '/outgoing',
    needs: 'messages.send',
    menu: { group: 'operations', order: 5, icon: Send },
    load: async () => (await import('./outgoing-page.tsx')).OutgoingPage,
  },
};
