/** Client of the game: its own rules and rounds in the kit's slot client. */
import { lineBetsPerStake } from '@mirinae/game-math/hangang-seven/rules';
import { slotPages } from '../../kit/data-slot/slot-pages.ts';
import type { SlotKey } from '../../kit/data-slot/texts.ts';
import type { SoloClient } from '../../kit/solo/solo-client.ts';
import { defaultLineBet, lineBets, restStops } from './config.ts';
import { type Input, manifest, type Outcome } from './manifest.ts';
import { bookOf } from './round.ts';
import { certified, rules } from './rules.ts';
import { theme } from './theme.ts';

export const client: SoloClient<Input, Outcome, SlotKey> = {
  ...slotPages<Input, Outcome>({
    rules,
    certified,
    theme,
    bookOf,
    betOf: manifest.stakeOf,
    rest: { stops: restStops },
  }),
  game: manifest,
  stakes: lineBets.map((lineBet) => manifest.stakeOf({ lineBet })),
  defaultBet: { lineBet: defaultLineBet },
  withStake: (_, stake) => ({ lineBet: stake / lineBetsPerStake }),
  betNote: (t, format, { lineBet }) => t('lineBet', { amount: format.money(lineBet), count: String(lineBetsPerStake) }),
};
