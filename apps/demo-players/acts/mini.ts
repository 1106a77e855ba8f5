/** A bet on the round of a mini game that takes bets now. */
import { randomUUID } from 'node:crypto';
import { miniGame } from '@mirinae/contract/mini/mini';
import { oneOf } from '../chance.ts';
import { type Act, chooseStake } from '../player.ts';

const maxSteps = 20;

export const betOnMini: Act = async (player) => {
  const { call } = player.browser;
  const gameCode = oneOf(miniGame.options) ?? 'powerball';
  const { round, markets } = await call('mini.state', { gameCode });
  const chosen = oneOf(markets);
  const open = chosen?.outcomes.filter(({ openYn }) => openYn === 'Y') ?? [];
  const price = oneOf(open);
  if (round?.status !== 'open' || !chosen || !price) return;
  const picks = [{ market: chosen.market, outcome: price.outcome, odds: price.odds }];
  const cash = chooseStake(player, maxSteps);
  await call('bet.proc', { gameCode, round: String(round.roundId), picks, cash, requestKey: randomUUID() });
};
