import { Workflow } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  jobs: {
    path: '/jobs',
    needs: 'system.view',
    menu: { group: 'system', order: 3, icon: Workflow },
    load: async () => (await import('./jobs-page.tsx')).JobsPage,
  },
};
