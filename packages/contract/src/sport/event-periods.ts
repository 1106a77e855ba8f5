/** Periods of play by sport, which staff choose from for the live score of an event of the house. */
type PeriodName =
  | 'play'
  | 'half1'
  | 'half2'
  | 'third'
  | 'quarter'
  | 'set'
  | 'map'
  | 'round'
  | 'top'
  | 'bottom'
  | 'break'
  | 'overtime';

export type EventPeriod = {
  /** The name, with its number where there are several. */
  readonly id: string;
  readonly name: PeriodName;
  /** As in states of play: packages/contract/src/feed/messages.ts. */
  readonly kind: string;
  readonly nth: number;
  readonly batting?: 'home' | 'away';
};

type Numbered = 'third' | 'quarter' | 'set' | 'map' | 'round';

const numbered = (kind: Numbered, last: number): readonly EventPeriod[] =>
  Array.from({ length: last }, (_, index) => ({ id: `${kind}${index + 1}`, name: kind, kind, nth: index + 1 }));

const play: EventPeriod = { id: 'play', name: 'play', kind: 'play', nth: 0 };
const pause: EventPeriod = { id: 'break', name: 'break', kind: 'break', nth: 1 };
const overtime: EventPeriod = { id: 'overtime', name: 'overtime', kind: 'overtime', nth: 1 };
const half1: EventPeriod = { id: 'half1', name: 'half1', kind: 'half', nth: 1 };
const half2: EventPeriod = { id: 'half2', name: 'half2', kind: 'half', nth: 2 };

const halves = [half1, pause, half2, overtime];
const quarters = [...numbered('quarter', 4), pause, overtime];
const sets = [...numbered('set', 5), pause];
const maps = [...numbered('map', 5), pause];
const innings = Array.from({ length: 12 }, (_, index): readonly EventPeriod[] => [
  { id: `top${index + 1}`, name: 'top', kind: 'inning', nth: index + 1, batting: 'away' },
  { id: `bottom${index + 1}`, name: 'bottom', kind: 'inning', nth: index + 1, batting: 'home' },
]).flat();

/** All others are played in halves. */
const bySport: Readonly<Record<string, readonly EventPeriod[]>> = {
  basketball: quarters,
  'american-football': quarters,
  'ice-hockey': [...numbered('third', 3), pause, overtime],
  baseball: [...innings, pause],
  volleyball: sets,
  badminton: sets,
  tennis: sets,
  'counter-strike': maps,
  'league-of-legends': maps,
  'dota-2': maps,
  combat: [...numbered('round', 12), pause],
};

/** In order of play; the first one is play without periods. */
export const periodsOf = (sport: string): readonly EventPeriod[] => [play, ...(bySport[sport] ?? halves)];

const counted: ReadonlySet<string> = new Set(['set', 'map']);
/** Whether a period has points of its own: the score of a match counts sets or maps then. */
export const hasPoints = ({ kind }: Pick<EventPeriod, 'kind'>): boolean => counted.has(kind);
