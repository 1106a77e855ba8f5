import { Flag, MessageCircleQuestion, Newspaper } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  questions: {
    path: '/questions',
    needs: 'qna.answer',
    menu: { group: 'work', order: 7, icon: MessageCircleQuestion },
    load: async () => (await import('./questions-page.tsx')).QuestionsPage,
  },
  reports: {
    path: '/reports',
    needs: 'content.edit',
    menu: { group: 'work', order: 8, icon: Flag },
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
  posts: {
    path: '/posts',
    needs: 'content.edit',
    menu: { group: 'operations', order: 4, icon: Newspaper },
    load: async () => (await import('./posts-page.tsx')).PostsPage,
  },
};
