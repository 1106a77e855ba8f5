import { Flag, MessageCircleQuestion, Newspaper } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'questions',
    path: '/questions',
    title: 'board.page.questions',
    needs: 'qna.answer',
    menu: { group: 'work', order: 7, icon: MessageCircleQuestion },
    queue: { name: 'questions', call: 'staff.qnaList' },
    load: async () => (await import('./questions-page.tsx')).QuestionsPage,
  },
  {
    name: 'reports',
    path: '/reports',
    title: 'board.page.reports',
    needs: 'content.edit',
    menu: { group: 'work', order: 8, icon: Flag },
    queue: { name: 'reports', call: 'staff.reportList' },
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
  {
    name: 'posts',
    path: '/posts',
    title: 'board.page.posts',
    needs: 'content.edit',
    menu: { group: 'operations', order: 4, icon: Newspaper },
    load: async () => (await import('./posts-page.tsx')).PostsPage,
  },
];
