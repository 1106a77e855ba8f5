/** The game's pages: what the kit cannot know of them. */
import { lineBetsPerStake } from '@mirinae/game-math/hangang-seven/rules';
import { prefersReducedMotion } from '../../kit/dom.ts';
import { playEvents } from '../../kit/events.ts';
import type { SoloClient } from '../../kit/solo/solo-client.ts';
import { autoSpinCounts, defaultLineBet, lineBets, restStops } from './config.ts';
import { handlers } from './handlers.ts';
import { type Input, manifest, type Outcome } from './manifest.ts';
import { paytableOf, pictureOf } from './paytable.ts';
import { eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { openStage } from './stage/stage.ts';
import { type Key, texts } from './strings.ts';

export const client: SoloClient<Input, Outcome, Key> = {
  game: manifest,
  texts,
  sounds,
  stakes: lineBets.map((lineBet) => manifest.stakeOf({ lineBet })),
  defaultBet: { lineBet: defaultLineBet },
  withStake: (_, stake) => ({ lineBet: stake / lineBetsPerStake }),
  autoCounts: autoSpinCounts,
  betNote: (t, format, { lineBet }) => t('lineBet', { amount: format.won(lineBet) }),
  picture: pictureOf,
  paytable: paytableOf,
  async openView(options, controls) {
    const stage = await openStage({ ...options, isReducedMotion: prefersReducedMotion });
    const scene = { stage, sounds, ...controls };
    return {
      start: stage.spin,
      show: (outcome) => stage.show(outcome?.stops ?? restStops),
      clear: stage.clear,
      present: (round) => playEvents(handlers, scene, eventsOf(round)),
    };
  },
};
