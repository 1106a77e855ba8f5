import { FileText, ShieldCheck } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/page.ts';

const loadAgreement = async (): Promise<View> => (await import('./agreement-page.tsx')).AgreementPage;

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
  terms: {
    access: 'guest',
    desktop: [at('/terms', 'terms')],
    mobile: [at('/terms', 'mobileTerms')],
    about: 'terms',
    icon: FileText,
    inBreak: true,
    menus: { footer: 10 },
    view: loadAgreement,
  },
  privacy: {
    access: 'guest',
    desktop: [at('/privacy', 'privacy')],
    mobile: [at('/privacy', 'mobilePrivacy')],
    about: 'privacy',
    icon: FileText,
    inBreak: true,
    menus: { footer: 11 },
    view: loadAgreement,
  },
} satisfies Pages;
