/** A game that says nothing but what a test gives it. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { Game } from '@mirinae/contract/play/play';

export const gameStub = (key: string, fields: Partial<Game>): Game => ({
  key,
  vendorKey: '201',
  groupCode: 'slot',
  names: inEachLanguage(() => key),
  image: '/art/x.svg',
  rtp: null,
  volatility: null,
  hitRate: null,
  maxWin: null,
  stakeMin: null,
  stakeMax: null,
  mechanic: null,
  features: [],
  deviation: null,
  returns: null,
  ord: 0,
  openYn: 'Y',
  badge: 'none',
  plays: 0,
  addedAt: '2025-01-01T00:00:00.000Z',
  demoYn: 'N',
  openIn: 'player',
  ...fields,
});
