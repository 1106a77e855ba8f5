import { ShieldCheck } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/page.ts';

export const infoPages = {
  maintenance: {
    access: 'guest',
    desktop: [at('/warning', 'warning')],
    mobile: [at('/warning', 'mobileWarning')],
    frame: 'empty',
    view: async (): Promise<View> => (await import('./maintenance-page.tsx')).MaintenancePage,
  },
  fairness: {
    access: 'guest',
    desktop: [at('/fairness', 'fairness')],
    mobile: [at('/fairness', 'mobileFairness')],
    icon: ShieldCheck,
    menus: { footer: 1, support: 8 },
    view: async (): Promise<View> => (await import('./fairness-page.tsx')).FairnessPage,
  },
} satisfies Pages;
