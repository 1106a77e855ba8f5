import {
  Activity,
  Eye,
  Gauge,
  HandCoins,
  History,
  OctagonX,
  Percent,
  RadioTower,
  Scale,
  Scissors,
  ShieldAlert,
  Timer,
  TimerOff,
  Volleyball,
} from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  fixtures: {
    path: '/fixtures',
    needs: 'sport.view',
    menu: { group: 'sports', order: 1, icon: Volleyball },
    load: async () => (await import('./fixtures-page.tsx')).FixturesPage,
  },
  sportSettlements: {
    path: '/sport-settlements',
    needs: 'sport.view',
    menu: { group: 'sports', order: 2, icon: History },
    load: async () => (await import('./settlements-page.tsx')).SportSettlementsPage,
  },
  sportFactors: {
    path: '/sport-factors',
    needs: 'sport.view',
    menu: { group: 'sports', order: 3, icon: Gauge },
    load: async () => (await import('./factors-page.tsx')).SportFactorsPage,
  },
  sportCuts: {
    path: '/sport-cuts',
    needs: 'sport.view',
    menu: { group: 'sports', order: 4, icon: Scissors },
    load: async () => (await import('./cuts-page.tsx')).SportCutsPage,
  },
  sportRules: {
    path: '/sport-rules',
    needs: 'sport.view',
    menu: { group: 'sports', order: 6, icon: Scale },
    load: async () => (await import('./rules-page.tsx')).SportRulesPage,
  },
  sportPrices: {
    path: '/sport-prices',
    needs: 'sport.view',
    menu: { group: 'sports', order: 5, icon: Percent },
    load: async () => (await import('./prices-page.tsx')).SportPricesPage,
  },
  sportStops: {
    path: '/sport-stops',
    needs: 'sport.view',
    menu: { group: 'sports', order: 8, icon: OctagonX },
    load: async () => (await import('./stops-page.tsx')).SportStopsPage,
  },
  sportDelays: {
    path: '/sport-delays',
    needs: 'sport.view',
    menu: { group: 'sports', order: 9, icon: Timer },
    load: async () => (await import('./delays-page.tsx')).SportDelaysPage,
  },
  sportTicker: {
    path: '/sport-ticker',
    needs: 'sport.view',
    menu: { group: 'sports', order: 10, icon: Activity },
    load: async () => (await import('./ticker-page.tsx')).SportTickerPage,
  },
  feed: {
    path: '/feed',
    needs: 'sport.view',
    menu: { group: 'sports', order: 7, icon: RadioTower },
    load: async () => (await import('./feed-page.tsx')).FeedPage,
  },
  suspicions: {
    path: '/suspicions',
    needs: 'sport.view',
    menu: { group: 'work', order: 12, icon: Eye },
    load: async () => (await import('./suspicions-page.tsx')).SuspicionsPage,
  },
  sportExposure: {
    path: '/sport-exposure',
    needs: 'sport.view',
    menu: { group: 'work', order: 14, icon: ShieldAlert },
    load: async () => (await import('./exposure-page.tsx')).SportExposurePage,
  },
  referrals: {
    path: '/referrals',
    needs: 'sport.view',
    menu: { group: 'work', order: 13, icon: HandCoins },
    load: async () => (await import('./referrals-page.tsx')).ReferralsPage,
  },
  lateResults: {
    path: '/late-results',
    needs: 'sport.view',
    menu: { group: 'work', order: 11, icon: TimerOff },
    load: async () => (await import('./late-results-page.tsx')).LateResultsPage,
  },
};
