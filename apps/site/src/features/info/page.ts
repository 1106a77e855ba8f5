import type { AgreementKind } from '@mirinae/contract/site/agreements';
import { at, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openAgreementPage = () => import('./agreement-page.tsx');
const openMaintenancePage = () => import('./maintenance-page.tsx');
const openFairnessPage = () => import('./fairness/fairness-page.tsx');
const openMappingPage = () => import('./fairness/mapping-page.tsx');

/** Agreements of a sign-up; both layouts have them under the same address. */
function agreement(kind: AgreementKind, order: number): Page {
  return {
    access: 'guest',
    desktop: [at(`/${kind}`, kind)],
    mobile: [at(`/${kind}`, kind === 'terms' ? 'mobileTerms' : 'mobilePrivacy')],
    about: kind,
    inBreak: true,
    menus: { footer: order },
    view: async (): Promise<View> => (await openAgreementPage()).AgreementPage,
  };
}

export const infoPages = {
  maintenance: {
    access: 'guest',
    desktop: [at('/warning', 'warning')],
    mobile: [at('/warning', 'mobileWarning')],
    frame: 'empty',
    view: async (): Promise<View> => (await openMaintenancePage()).MaintenancePage,
  },
  fairness: {
    access: 'guest',
    desktop: [at('/fairness', 'fairness')],
    mobile: [at('/fairness', 'mobileFairness')],
    menus: { footer: 1, support: 8 },
    view: async (): Promise<View> => (await openFairnessPage()).FairnessPage,
  },
  fairnessMapping: {
    access: 'guest',
    desktop: [at('/fairness/mapping', 'fairnessMapping')],
    mobile: [at('/fairness/mapping', 'mobileFairnessMapping')],
    within: 'fairness',
    view: async (): Promise<View> => (await openMappingPage()).MappingPage,
  },
  terms: agreement('terms', 10),
  privacy: agreement('privacy', 11),
} satisfies Pages;
