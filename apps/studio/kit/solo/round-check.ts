/** Verification dialog of a round, for any game. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../../wire/wire.ts';
import { beaconsOf, checkBeacons, loadIsSigned } from '../beacon-check.ts';
import { openVerify } from '../dialogs/verify.ts';
import type { Format } from '../format.ts';
import type { Translate } from '../strings/translate.ts';
import { verifyRound } from '../verify-round.ts';
import type { SoloClient } from './solo-client.ts';

export function openRoundCheck<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  { game, picture }: Pick<SoloClient<Input, Outcome, Key>, 'game' | 'picture'>,
  t: Translate<Key>,
  format: Format,
  round: Round<Input, Outcome>,
): void {
  const { outcome } = round;
  const bound = beaconsOf(game, round);
  const open = (beacon: boolean | null) =>
    openVerify(t, format, {
      game: game.key,
      round,
      verdict: verifyRound(game, round),
      beacon,
      picture: outcome === null || round.configHash !== game.configHash ? null : picture(t, outcome),
    });
  // If the code cannot be loaded, the check is reported as not done.
  if (bound.length > 0)
    void loadIsSigned()
      .then((isSigned) => checkBeacons(isSigned, bound))
      .catch(() => null)
      .then(open);
  else open(null);
}
