import { BookLock, HeartPulse, ShieldCheck } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  exclusions: {
    path: '/exclusions',
    needs: 'members.view',
    menu: { group: 'members', order: 4, icon: ShieldCheck },
    load: async () => (await import('./exclusions-page.tsx')).ExclusionsPage,
  },
  harm: {
    path: '/harm',
    needs: 'members.view',
    menu: { group: 'members', order: 5, icon: HeartPulse },
    load: async () => (await import('./harm-page.tsx')).HarmPage,
  },
  exclusionRegister: {
    path: '/exclusion-register',
    needs: 'members.view',
    menu: { group: 'members', order: 11, icon: BookLock },
    load: async () => (await import('./register-page.tsx')).RegisterPage,
  },
  saferPlay: {
    path: '/exclusions/$memberId',
    needs: 'members.view',
    menu: null,
    load: async () => (await import('./safer-play-page.tsx')).SaferPlayPage,
  },
};
