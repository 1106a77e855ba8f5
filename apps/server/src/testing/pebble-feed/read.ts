/** The made-up feed in the words of our contract. */

import type { FeedMarket, FeedMatchState, FeedMessage, Fixture } from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { PebbleMatch, PebbleMessage } from './wire.ts';

const producer = 'prematch';
const line = { id: 18, specifiers: 'total=2.5' };
const notStarted: FeedMatchState = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
};

const named = (id: string) => ({ id, names: inEachLanguage(() => id) });

export function factsOf({ match, home, away, startsAt }: PebbleMatch): Fixture {
  const { names: venue } = named('pebble');
  const [category, league] = [named('pebble:category'), named('pebble:league')];
  const sides = { home: named(home), away: named(away) };
  return { id: match, sport: 'soccer', category, league, ...sides, venue, startsAt, status: 'notStarted' };
}

function priced(over: number, under: number): FeedMarket['outcomes'] {
  const booksum = 1 / over + 1 / under;
  const outcome = (id: string, price: number): FeedMarket['outcomes'][number] => {
    const chance = 1 / price / booksum;
    const odds = Math.round(price * 10_000);
    return { id, isActive: true, odds, chances: [chance, 0, 0, 0, 1 - chance] };
  };
  return [outcome('12', over), outcome('13', under)];
}

export function readPebble(message: PebbleMessage): FeedMessage {
  const head = { producer, at: message.at, seq: message.nth } as const;
  switch (message.kind) {
    case 'beat':
      return { type: 'alive', ...head, isSubscribed: true };
    case 'price': {
      const outcomes = priced(message.over, message.under);
      const market = { ...line, status: 'active' as const, isCashOutOpen: false, outcomes };
      return { type: 'oddsChange', ...head, fixture: message.match, state: notStarted, markets: [market] };
    }
    case 'halt':
      return { type: 'betStop', ...head, fixture: message.match, groups: ['all'], reason: 'halt' };
    case 'result': {
      const outcomes = [
        { id: '12', result: message.isOver ? 1 : 0 },
        { id: '13', result: message.isOver ? 0 : 1 },
      ] as const;
      const markets = [{ ...line, outcomes: [...outcomes] }];
      return { type: 'betSettlement', ...head, fixture: message.match, certainty: 'confirmed', markets };
    }
  }
}
