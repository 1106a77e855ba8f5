/** Free bets of Hub88's stand-in: prepaid bets of every game, and rewards that are created, listed and cancelled. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RoundsDesk } from '../stand-in/issued-rounds.ts';
import { wireDecimals } from './protocol.ts';

export const operatorId = 1_043;
export const ofOperator = z.object({ operator_id: z.literal(operatorId) });
const path = '/operator/generic/v2';
const scale = 10 ** wireDecimals;
const statuses = { malformed: 400, missing: 404, failed: 500 } as const;

/** Prepaid bets of every game, whose ids end with their value. */
const prepaidValues = [100, 1_000];
const prepaidOf = (value: number) => `c8f1c6c0-0000-4000-8000-${String(value).padStart(12, '0')}`;
const reward = ofOperator.extend({
  user: z.string().min(4),
  prepaid_uuid: z.enum(prepaidValues.map(prepaidOf)),
  bet_value: z.int().positive(),
  bet_count: z.int().positive(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  game_code: z.string().min(1),
  currency: z.string().length(3),
  operator_reference: z.string().min(1),
});
const ofUser = ofOperator.extend({ user: z.string().min(4), reward_uuid: z.string().optional() });
const ofGame = ofOperator.extend({ game_code: z.string(), currency: z.string() });

/** A reward's id is our reference after a sign of its own. */
export const rewardOf = (key: string) => `reward-${key}`;

function addPrepaids(app: FastifyInstance): void {
  app.post(`${path}/freebet/prepaids/list`, ({ body }) => {
    const { game_code, currency } = ofGame.parse(JSON.parse(String(body)));
    return prepaidValues.map((value) => ({
      prepaid_uuid: prepaidOf(value),
      game_code,
      currency,
      bet_value: value * scale,
      bet_count: null,
      bonus_buy: false,
    }));
  });
}

export function addRewards(app: FastifyInstance, desk: RoundsDesk): void {
  addPrepaids(app);
  app.post(`${path}/freebet/rewards/create`, ({ body }, reply) => {
    const sent = reward.safeParse(JSON.parse(String(body)));
    if (!sent.success) return reply.code(statuses.malformed).send({ error: z.prettifyError(sent.error) });
    const { operator_reference: key, user: member, game_code, bet_count: rounds } = sent.data;
    const made = desk.create({ key, member, games: [game_code], rounds });
    if (made.status === 'refused') return reply.code(statuses.malformed).send({ error: made.reason });
    if (made.status === 'lost') return reply.code(statuses.failed).send({ error: 'internal error' });
    return { reward_uuid: rewardOf(key), operator_reference: key, status: 'FRS_NEW' };
  });
  app.post(`${path}/freebet/rewards/list`, ({ body }) => {
    const { user } = ofUser.parse(JSON.parse(String(body)));
    const own = desk.issued.filter(({ member }) => member === user);
    return own.map(({ key, isCancelled }) => ({
      reward_uuid: rewardOf(key),
      operator_reference: key,
      status: isCancelled ? 'FRS_CANCELLED' : 'FRS_ACTIVE',
    }));
  });
  app.post(`${path}/freebet/rewards/cancel`, ({ body }, reply) => {
    const { reward_uuid: id } = ofUser.parse(JSON.parse(String(body)));
    const found = desk.issued.find(({ key }) => rewardOf(key) === id);
    if (found) desk.cancel(found.key);
    return found ? {} : reply.code(statuses.missing).send({ error: 'The reward does not exist.' });
  });
}
