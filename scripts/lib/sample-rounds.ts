/** Rounds of any house game with bets of every kind it takes, from fixed seeds: the same list whenever it is made. */
import { z } from 'zod';
import type { HouseGame } from '../../apps/studio/games.ts';
import type { PondGame } from '../../apps/studio/kinds/pond/pond-game.ts';
import type { OutrightGame } from '../../apps/studio/kinds/shared/outright-game.ts';
import type { Round } from '../../apps/studio/wire/wire.ts';
import type { ConfigValue } from '../../packages/game-math/src/config-hash.ts';
import { sharedSeed } from '../../packages/game-math/src/rng/beacon-seed.ts';
import { commitmentOf } from '../../packages/game-math/src/rng/commitment.ts';
import type { Rng } from '../../packages/game-math/src/rng/rng.ts';
import { openStream, type RoundSeeds } from '../../packages/game-math/src/rng/stream.ts';
import { boundToQuicknet, sampleBeacon, spanBeacons, unbound } from './sample-beacons.ts';
import { checkableOf } from './verify-record.ts';

const serverSeed = `${'0'.repeat(60)}c0de`;
const moment = '2026-01-01T00:00:00.000Z';
const maxSteps = 5;
/** A hand may begin at any of them. */
const placesOfShoe = 400;

const shape = z.looseObject({
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  multipleOf: z.int().optional(),
  maxItems: z.int().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
/** Mean number of optional items. */
const optionalMean = 2;
/** Each must fit a round's card: many together hardly ever do. */
const maxObjects = 2;
/** A bet as a whole may be more than is taken. */
const maxTries = 200;
/** Most bets are not on the card of a round. */
const maxCardTries = 5_000;

/** Read once: a list of choices may be long. */
const shapes = new Map<unknown, z.infer<typeof shape>>();
function shapeOf(described: unknown): z.infer<typeof shape> {
  const known = shapes.get(described) ?? shape.parse(described);
  shapes.set(described, known);
  return known;
}

/** A value that the JSON schema describes: a choice, a whole number, an object, or a list; one of numbers ascends. */
function sample(rng: Rng, described: unknown): unknown {
  const {
    const: only,
    enum: choices,
    minimum = 0,
    maximum = 0,
    multipleOf: step = 1,
    maxItems = 0,
    items,
    properties,
    required = [],
  } = shapeOf(described);
  if (only !== undefined) return only;
  if (choices) return choices[rng.below(choices.length)];
  if (items !== undefined) {
    const isOfNumbers = shapeOf(items).properties === undefined;
    const length = 1 + rng.below(isOfNumbers ? maxItems : Math.min(maxItems, maxObjects));
    const values = Array.from({ length }, () => sample(rng, items));
    return isOfNumbers ? [...new Set(z.array(z.int()).parse(values))].sort((left, right) => left - right) : values;
  }
  if (properties) {
    const all = Object.entries(properties);
    const optional = Math.max(all.length - required.length, optionalMean);
    const there = all.filter(([name]) => required.includes(name) || rng.below(optional) < optionalMean);
    return Object.fromEntries(there.map(([name, each]) => [name, sample(rng, each)]));
  }
  return minimum + step * rng.below(Math.floor((maximum - minimum) / step) + 1);
}

function sampler<Value>(rng: Rng, schema: z.ZodType<Value>): () => Value {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return () => {
    for (let tries = 1; tries < maxTries; tries += 1) {
      const { success, data } = schema.safeParse(sample(rng, described));
      if (success) return data;
    }
    return schema.parse(sample(rng, described));
  };
}

type Drawn = { readonly outcome: ConfigValue; readonly payout: number; readonly steps: readonly ConfigValue[] };

/** A magazine after some shots at whatever swims. */
function drawPond(game: PondGame, rng: Rng) {
  const { draw } = checkableOf(game);
  const shoal = game.shoalOf(serverSeed, 0);
  return (nonce: number, input: ConfigValue): Drawn => {
    const seeds = { serverSeed, clientSeed: 'record', nonce };
    const loaded = game.load(seeds, input);
    const steps = Array.from({ length: maxSteps }, (_, tick) => {
      const fish = shoal.slice(rng.below(shoal.length)).slice(0, 1 + rng.below(6));
      const weapon = rng.below(6);
      return loaded.canFire(weapon, fish) ? loaded.fire(weapon, fish, tick).map(({ step }) => step) : [];
    }).flat();
    return { ...draw(seeds, input, steps), steps };
  };
}

function roundOf(
  at: number,
  { stakeOf, configHash }: Pick<HouseGame, 'stakeOf' | 'configHash'>,
  {
    serverSeed: seed,
    input,
    steps,
    ...drawn
  }: Drawn & RoundSeeds & Pick<Round, 'beacon' | 'closesAt'> & { readonly input: ConfigValue },
): Round {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  return {
    roundId: id,
    betId: id,
    status: 'finished',
    refusal: null,
    balance: null,
    ...drawn,
    input,
    steps: [...steps],
    stake: stakeOf(input),
    configHash,
    serverSeed: seed,
    commitment: commitmentOf(seed),
    committedAt: moment,
    seededAt: moment,
    playedAt: moment,
  };
}

/** Salts of the rounds of a span. */
const betsDigest = 'be75'.repeat(16);

/** Bets on the first round of a span, where it came from, and what all of its rounds came to; some knew no beacons. */
function spanOf({ spanOf, draw }: OutrightGame, isBound: boolean) {
  const { first, last } = spanOf(1);
  const betsDigests = Array.from({ length: last - first + 1 }, () => betsDigest);
  let link = serverSeed;
  for (let at = last; at > first; at -= 1) link = commitmentOf(link);
  const span = { number: last, link: serverSeed, betsDigests };
  return {
    seeds: { serverSeed: link, clientSeed: betsDigest, nonce: first },
    bound: isBound ? boundToQuicknet : unbound,
    outcome: draw(isBound ? { ...span, beacons: spanBeacons } : span),
  };
}

function sampleOutrights(game: OutrightGame, nextInput: () => ConfigValue, count: number): Round[] {
  const spans = [spanOf(game, false), spanOf(game, true)] as const;
  const { atCard } = checkableOf(game);
  const nextBet = ({ seeds, outcome }: (typeof spans)[number]) => {
    for (let tries = 1; tries < maxCardTries; tries += 1) {
      const priced = atCard?.(seeds, nextInput(), outcome) ?? null;
      if (priced !== null) return priced;
    }
    throw new Error(`No bet that ${game.key} offers was found.`);
  };
  return Array.from({ length: count }, (_, at) => {
    const span = spans[at < count / 2 ? 0 : 1];
    const { seeds, bound, outcome } = span;
    const input = nextBet(span);
    const { payout } = game.settle(outcome, input);
    return roundOf(at, game, { ...seeds, ...bound, input, outcome, payout, steps: [] });
  });
}

/** The round of a bet: of a game in several steps, after some that were sampled too. */
function drawerOf(game: Exclude<HouseGame, OutrightGame>, rng: Rng) {
  if (game.kind === 'pond') return drawPond(game, rng);
  if (game.kind !== 'session') {
    const { draw } = checkableOf(game);
    return (nonce: number, input: ConfigValue, beacon: Round['beacon']): Drawn => ({
      ...draw({ serverSeed, clientSeed: sharedSeed('record', beacon), nonce }, input, []),
      steps: [],
    });
  }
  const nextStep = sampler(rng, game.step);
  return (nonce: number, input: ConfigValue): Drawn => {
    const seeds = { serverSeed, clientSeed: 'record', nonce };
    const steps: ConfigValue[] = [];
    for (let tries = 0; tries < maxSteps; tries += 1) {
      const { outcome, isOver } = game.play(seeds, input, steps, false);
      const step = nextStep();
      if (isOver) break;
      if (game.mayStep(input, outcome, step)) steps.push(step);
    }
    return { ...game.play(seeds, input, steps, true), steps };
  };
}

/** The bet of a round: where each has another offer, one that is on its card, at the odds of it. */
function betsOf(game: Exclude<HouseGame, OutrightGame>, nextInput: () => ConfigValue): (nonce: number) => ConfigValue {
  const { atCard } = checkableOf(game);
  if (!atCard) return nextInput;
  return (nonce) => {
    for (let tries = 1; tries < maxCardTries; tries += 1) {
      const priced = atCard({ serverSeed, clientSeed: 'record', nonce }, nextInput(), '');
      if (priced !== null) return priced;
    }
    throw new Error(`No bet on the card of round ${nonce} of ${game.key} was found.`);
  };
}

export function sampleRounds(game: HouseGame, count: number): Round[] {
  const rng = openStream({ serverSeed, clientSeed: `bets of ${game.key}`, nonce: 0 });
  const nextInput = sampler(rng, game.input);
  if (game.kind === 'outright') return sampleOutrights(game, nextInput, count);
  const nextBet = betsOf(game, nextInput);
  const draw = drawerOf(game, rng);
  return Array.from({ length: count }, (_, at) => {
    const nonce = game.kind === 'shared' && game.cards ? at % placesOfShoe : at;
    const input = nextBet(nonce);
    const bound = game.kind === 'shared' ? sampleBeacon(at) : unbound;
    const seeds = { serverSeed, clientSeed: 'record', nonce };
    return roundOf(at, game, { ...seeds, ...bound, input, ...draw(nonce, input, bound.beacon) });
  });
}
