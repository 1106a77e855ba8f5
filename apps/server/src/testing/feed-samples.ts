/** Words of a feed for tests: facts of a fixture, prices, a stop; and a store that trusts both producers. */
import type { FeedMarket, FeedMatchState, FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { MarketStore, type ProducerState } from '../modules/sportsbook/index.ts';
import type { ClockStub } from './clock-stub.ts';

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;

const named = (id: string, ko: string, en: string) => ({ id, names: { ko, en, vi: en } });

export function fixtureFacts(id: string, facts: Partial<Fixture> = {}): Fixture {
  return {
    id,
    sport: 'soccer',
    category: named('category:1', '동해', 'East Sea'),
    league: named('league:1', '동해 리그', 'East Sea League'),
    home: named(`${id}:home`, '한강 시티', 'Hangang City'),
    away: named(`${id}:away`, '새벽 유나이티드', 'Dawn United'),
    venue: { ko: '경기장', en: 'Stadium', vi: 'Sân' },
    startsAt: Date.parse('2025-03-03T20:00:00+09:00'),
    status: 'notStarted',
    ...facts,
  };
}

export function stateOfPlay(status: FeedMatchState['status'], home = 0, away = 0): FeedMatchState {
  const isOn = status === 'live';
  return {
    status,
    period: { kind: isOn ? 'half' : 'before', nth: isOn ? 1 : 0 },
    clock: isOn ? 60 : null,
    scores: isOn ? { match: { home, away } } : {},
    situation: {},
  };
}

/** A market of as many outcomes as prices, ten-thousandths. */
export function pricedMarket(
  id: number,
  specifiers: string,
  outcomes: Readonly<Record<string, number>>,
  status: FeedMarket['status'] = 'active',
): FeedMarket {
  return {
    id,
    specifiers,
    status,
    isCashOutOpen: true,
    outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({
      id: outcome,
      isActive: true,
      odds,
      chances: [0.5, 0, 0, 0, 0.5],
    })),
  };
}

export function oddsChange(
  fixture: string,
  at: number,
  markets: readonly FeedMarket[],
  { producer = 'prematch', state }: { producer?: Producer; state?: FeedMatchState } = {},
): Of<'oddsChange'> {
  const reported = state ?? stateOfPlay(producer === 'live' ? 'live' : 'notStarted');
  return { type: 'oddsChange', producer, at, seq: 0, fixture, state: reported, markets: [...markets] };
}

export function betStop(fixture: string, at: number): Of<'betStop'> {
  return { type: 'betStop', producer: 'live', at, seq: 1, fixture, groups: ['all'], reason: 'danger' };
}

/** A store whose producers are healthy until the test changes `producers`. */
export function trustedStore(clock: ClockStub, store = new MarketStore(clock)) {
  const producers: Partial<Record<Producer, Partial<ProducerState>>> = {};
  store.followProducers((producer) => {
    const now = clock.now().getTime();
    return { lastAliveAt: now, lastMessageAt: now, isDown: false, ...producers[producer] };
  });
  store.sports = [{ sport: 'soccer', names: { ko: '축구', en: 'Soccer', vi: 'Bóng đá' } }];
  return { store, producers };
}
