/** Awards of a paytable by name, and those paid by a round. */
import type { Phase, SlotConfig, Tiers } from './config.ts';
import type { Book, SlotEvent } from './events.ts';

/** Tier reached by a count. */
function tierOf(tiers: Tiers, count: number): number {
  let reached = 0;
  for (const [from] of tiers) if (count >= from) reached = from;
  return reached;
}

const named = (kind: string, tiers: Tiers) => tiers.map(([from]) => `${kind}:${from}`);

function featureAwards({ feature }: SlotConfig): string[] {
  if (feature.kind === 'pickBonus')
    return [...named('picks', feature.picks), ...feature.prizes.map(([value]) => `prize:${value}`)];
  if (feature.kind === 'holdAndRespin')
    return [...(feature.full > 0 ? ['full'] : []), ...(feature.reelTimes ? ['fullReel'] : [])];
  return [
    ...named('spins', feature.spins),
    ...named('again', feature.again),
    ...(feature.multipliers.length > 1 ? feature.multipliers.map(([by]) => `times:${by}`) : []),
  ];
}

/** All awards listed in the paytable of a slot. */
export function awardsOf(config: SlotConfig): string[] {
  const { pays, trigger, tumble, valued } = config;
  return [
    ...Object.entries(pays).flatMap(([symbol, tiers]) => named(symbol, tiers)),
    ...named('trigger', trigger.pays),
    ...(tumble?.plain.map((_, fall) => `fall:plain:${fall}`) ?? []),
    ...(tumble?.feature.map((_, fall) => `fall:feature:${fall}`) ?? []),
    ...(valued?.named?.map((value) => `jackpot:${value}`) ?? []),
    ...featureAwards(config),
  ];
}

/** Phase and number of cascades at an event of a round. */
type Place = { phase: Phase; falls: number };

function awardsOfFeature(config: SlotConfig, event: SlotEvent): string[] {
  const { feature } = config;
  const count = 'cells' in event ? event.cells.length : 0;
  if (event.type === 'again' && feature.kind === 'freeSpins') return [`again:${tierOf(feature.again, count)}`];
  if (event.type === 'freeSpin') return [`times:${event.multiplier}`];
  if (event.type === 'picked') return [`prize:${event.value}`];
  if (event.type !== 'collect') return [];
  const values = config.valued?.named ? event.held.map(({ value }) => `jackpot:${value}`) : [];
  return [...values, ...(event.full > 0 ? ['full'] : []), ...(event.reels.length > 0 ? ['fullReel'] : [])];
}

function awardsOfTrigger({ trigger, feature }: SlotConfig, count: number): string[] {
  const tiers = feature.kind === 'freeSpins' ? feature.spins : feature.kind === 'pickBonus' ? feature.picks : [];
  const kind = feature.kind === 'freeSpins' ? 'spins' : 'picks';
  return [`trigger:${tierOf(trigger.pays, count)}`, `${kind}:${tierOf(tiers, count)}`];
}

function awardsOfWins(
  config: SlotConfig,
  event: Extract<SlotEvent, { type: 'wins' }>,
  { phase, falls }: Place,
): string[] {
  const won = event.wins.map(({ symbol, count }) => `${symbol}:${tierOf(config.pays[symbol] ?? [], count)}`);
  const steps = config.tumble?.[phase];
  return steps ? [...won, `fall:${phase}:${Math.min(falls, steps.length - 1)}`] : won;
}

/** Awards paid by a round; an award may occur several times. */
export function paidAwards(config: SlotConfig, { events }: Book): string[] {
  const place: Place = { phase: 'plain', falls: 0 };
  const paid: string[] = [];
  for (const event of events) {
    if (event.type === 'board' && (place.phase === 'plain' || !config.tumble?.keeps)) place.falls = 0;
    if (event.type === 'tumble' || event.type === 'blast') place.falls += 1;
    if (event.type === 'freeSpins') {
      place.phase = 'feature';
      place.falls = 0;
    }
    if (event.type === 'wins') paid.push(...awardsOfWins(config, event, place));
    else if (event.type === 'trigger') paid.push(...awardsOfTrigger(config, event.cells.length));
    else if (event.type === 'catch' && config.valued?.named) paid.push(...caughtJackpots(events, event));
    else paid.push(...awardsOfFeature(config, event));
  }
  return paid;
}

/** Jackpots of a catch: the values on its cells. */
function caughtJackpots(events: readonly SlotEvent[], caught: Extract<SlotEvent, { type: 'catch' }>): string[] {
  const boards = events.slice(0, events.indexOf(caught)).flatMap((event) => ('board' in event ? [event.board] : []));
  return caught.cells.map((cell) => `jackpot:${boards.at(-1)?.values[cell] ?? 0}`);
}
