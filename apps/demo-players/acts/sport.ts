/** Slips on matches of sports or e-sports, to come or live, of one to four legs. */
import { randomUUID } from 'node:crypto';
import type { Request } from '@mirinae/contract/calls';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { between, happens, oneOf, someOf } from '../chance.ts';
import { type Act, chooseStake } from '../player.ts';

const fixturesRead = 30;
const maxLegs = 4;
const maxSteps = 30;
const livePermille = 350;

type Leg = Request<'sport.place'>['legs'][number];

function pick({ fixture, lines }: FixtureRow): Leg[] {
  const line = oneOf(lines.filter(({ status }) => status === 'active'));
  const outcome = oneOf(line?.outcomes.filter(({ isActive }) => isActive) ?? []);
  if (!line || !outcome) return [];
  const { market, specifiers } = line;
  return [{ fixture, market, specifiers, outcome: outcome.id, odds: outcome.odds, isBanker: false }];
}

const betOn =
  (kind: 'sports' | 'esports'): Act =>
  async (player) => {
    const { call } = player.browser;
    const phase = happens(livePermille) ? 'live' : 'coming';
    const { list } = await call('sport.fixtures', { kind, phase, page: 1, count_per_list: fixturesRead });
    const legs = someOf(list, between(1, maxLegs)).flatMap(pick);
    if (legs.length === 0) return;
    const unitStake = chooseStake(player, maxSteps);
    const requestKey = randomUUID();
    await call('sport.place', { legs, sizes: [legs.length], unitStake, oddsPolicy: 'any', requestKey });
  };

export const betOnSports = betOn('sports');
export const betOnEsports = betOn('esports');
