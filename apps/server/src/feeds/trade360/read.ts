/**
 * Reads LSports' TRADE360 messages as messages of our contract. Theirs are differences after a first whole one, without
 * stops, chances or rollbacks: a stop is a market whose bets are all suspended, chances are read from the prices, and a
 * settled bet that opens again takes its settlement back.
 */
import type { FeedMarket, FeedMatchState, FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { fairChances } from '@mirinae/game-math/sports/odds/margins';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { type NamedBet, nameBet } from './markets.ts';
import { type TradeBet, type TradeEvent, tradeMessage } from './wire.ts';

type FixtureMessage = Extract<FeedMessage, { fixture: string }>;
type Head = Pick<FixtureMessage, 'producer' | 'at' | 'seq' | 'fixture'>;
type Settled = Extract<FeedMessage, { type: 'betSettlement' }>['markets'][number]['outcomes'][number];

const sports: Readonly<Record<number, string>> = {
  6046: 'soccer',
  48242: 'basketball',
  54094: 'tennis',
  154830: 'volleyball',
  154914: 'baseball',
  35232: 'ice-hockey',
  35709: 'handball',
  131506: 'american-football',
};

const statuses: Readonly<Record<number, FeedMatchState['status']>> = {
  1: 'notStarted',
  2: 'live',
  3: 'ended',
  4: 'cancelled',
  5: 'postponed',
  6: 'interrupted',
  7: 'abandoned',
  8: 'suspended',
  9: 'notStarted',
};

/** Of soccer; another period is shown by its number. */
const halves: Readonly<Record<number, number>> = { 10: 1, 20: 2 };

const endings: Readonly<Record<number, Omit<Settled, 'id'>>> = {
  [-1]: { result: 0, void: 1 },
  1: { result: 0 },
  2: { result: 1 },
  3: { result: 0, void: 1 },
  4: { result: 0, void: 0.5 },
  5: { result: 1, void: 0.5 },
};

const notStarted: FeedMatchState = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
};

type Livescore = NonNullable<TradeEvent['Livescore']>;

function scoreOf(results: Livescore['Scoreboard']['Results']) {
  const of = (position: '1' | '2') => Number(results.find(({ Position }) => Position === position)?.Value ?? 0);
  return { home: of('1'), away: of('2') };
}

function stateOf({ Scoreboard, Periods }: Livescore): FeedMatchState {
  const half = halves[Scoreboard.CurrentPeriod];
  const status = statuses[Scoreboard.Status] ?? 'suspended';
  const isOver = status === 'ended';
  const ofHalves = (Periods ?? []).flatMap(({ Type, Results }) =>
    halves[Type] === undefined ? [] : [[`half${halves[Type]}`, scoreOf(Results)] as const],
  );
  return {
    status,
    period: isOver
      ? { kind: 'ended', nth: 0 }
      : { kind: half ? 'half' : 'period', nth: half ?? Scoreboard.CurrentPeriod },
    clock: Math.max(0, Math.floor(Number(Scoreboard.Time)) || 0),
    scores: { match: scoreOf(Scoreboard.Results), ...Object.fromEntries(ofHalves) },
    situation: {},
  };
}

const idOf = (fixture: number): string => `lsports:match:${fixture}`;
/** They name a thing in the language of the subscription. */
const inAll = (kind: string, { Id, Name }: { Id: number; Name: string }) => ({
  id: `lsports:${kind}:${Id}`,
  names: { ko: Name, en: Name, vn: Name },
});

/** Undefined where sport or sides are not known here. */
function factsOf({ FixtureId, Fixture: given }: TradeEvent): Fixture | undefined {
  const side = (position: string) => given?.Participants.find(({ Position }) => Position === position);
  const [home, away] = [side('1'), side('2')];
  const sport = given && sports[given.Sport.Id];
  if (!given || !sport || !home || !away) return undefined;
  return {
    id: idOf(FixtureId),
    sport,
    category: inAll('location', given.Location),
    league: inAll('league', given.League),
    home: inAll('team', home),
    away: inAll('team', away),
    venue: inAll('location', given.Location).names,
    startsAt: Date.parse(given.StartDate.endsWith('Z') ? given.StartDate : `${given.StartDate}Z`),
    status: statuses[given.Status] ?? 'suspended',
  };
}

type Line = { readonly id: number; readonly specifiers: string; readonly bets: { outcome: string; bet: TradeBet }[] };

const nameOf = ({ id, specifiers }: Pick<NamedBet, 'id' | 'specifiers'>): string => `${id}/${specifiers}`;

/** All lines of theirs are in one market. */
function linesOf(sport: string, { Markets }: TradeEvent): Line[] {
  const lines = new Map<string, Line>();
  for (const { Id, Bets } of Markets ?? [])
    for (const bet of Bets) {
      const named = nameBet(sport, Id, bet);
      if (named === null) continue;
      const line = lines.get(nameOf(named)) ?? { id: named.id, specifiers: named.specifiers, bets: [] };
      line.bets.push({ outcome: named.outcome, bet });
      lines.set(nameOf(named), line);
    }
  return [...lines.values()];
}

function pricedLine({ id, specifiers, bets }: Line): FeedMarket {
  const prices = bets.map(({ bet }) => Math.max(1.0001, Number(bet.Price ?? 1)));
  const chances = bets.length > 1 ? fairChances(prices) : prices.map((price) => 1 / price);
  const has = (status: TradeBet['Status']) => bets.some(({ bet }) => bet.Status === status);
  return {
    id,
    specifiers,
    status: has(1) ? 'active' : has(2) ? 'suspended' : 'settled',
    isCashOutOpen: false,
    outcomes: bets.map(({ outcome, bet }, place) => ({
      id: outcome,
      isActive: bet.Status === 1,
      odds: Math.round((prices[place] ?? 1) * oddsScale),
      chances: [chances[place] ?? 0, 0, 0, 0, 1 - (chances[place] ?? 0)],
    })),
  };
}

/** One of a vendor's two packages, before the match or in play; each is numbered by itself. */
export class TradeReader {
  readonly #producer: Producer;
  readonly #sports = new Map<number, string>();
  readonly #states = new Map<number, FeedMatchState>();
  readonly #settled = new Set<string>();

  constructor(producer: Producer) {
    this.#producer = producer;
  }

  /** What one message of theirs says. Throws when it is none. */
  read(text: string): { facts: Fixture[]; messages: FixtureMessage[] } {
    const { Header, Body } = tradeMessage.parse(JSON.parse(text));
    const facts: Fixture[] = [];
    const messages: FixtureMessage[] = [];
    for (const event of Body?.Events ?? []) {
      const { FixtureId } = event;
      const head: Head = {
        producer: this.#producer,
        at: Header.ServerTimestamp,
        seq: Header.MsgSeq,
        fixture: idOf(FixtureId),
      };
      const known = factsOf(event);
      if (known) {
        facts.push(known);
        this.#sports.set(FixtureId, known.sport);
      }
      const sport = this.#sports.get(FixtureId);
      if (sport === undefined) continue;
      if (Header.Type === 1) messages.push({ type: 'fixtureChange', ...head, change: 'dateTime' });
      if (event.Livescore) this.#states.set(FixtureId, stateOf(event.Livescore));
      const lines = linesOf(sport, event);
      if (Header.Type === 35) messages.push(...this.#settlement(head, lines));
      else if (Header.Type === 2 || Header.Type === 3) messages.push(...this.#prices(head, FixtureId, lines));
    }
    return { facts, messages };
  }

  #prices(head: Head, fixture: number, lines: readonly Line[]): FixtureMessage[] {
    const open = lines.filter(({ bets }) => bets.some(({ bet }) => bet.Status !== 3));
    const back = open.filter((line) => this.#settled.delete(`${fixture} ${nameOf(line)}`));
    const markets = back.map(({ id, specifiers }) => ({ id, specifiers }));
    const state = this.#states.get(fixture) ?? notStarted;
    return [
      ...(back.length > 0 ? [{ type: 'rollbackBetSettlement' as const, ...head, markets }] : []),
      { type: 'oddsChange', ...head, state, markets: lines.map(pricedLine) },
    ];
  }

  #settlement(head: Head, lines: readonly Line[]): FixtureMessage[] {
    const markets = lines.flatMap(({ id, specifiers, bets }) => {
      const outcomes = bets.flatMap(({ outcome, bet }) => {
        const ending = endings[bet.Settlement ?? 0];
        return ending ? [{ id: outcome, ...ending }] : [];
      });
      return outcomes.length > 0 ? [{ id, specifiers, outcomes }] : [];
    });
    if (markets.length === 0) return [];
    for (const market of markets) this.#settled.add(`${head.fixture.split(':').at(-1)} ${nameOf(market)}`);
    return [{ type: 'betSettlement', ...head, certainty: 'confirmed', markets }];
  }
}
