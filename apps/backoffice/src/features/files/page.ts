import { FileDown } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  files: {
    path: '/files',
    needs: null,
    menu: { group: 'system', order: 4, icon: FileDown },
    load: async () => (await import('./files-page.tsx')).FilesPage,
  },
};
