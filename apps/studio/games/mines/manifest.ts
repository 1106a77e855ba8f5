/** Definition of the game for studio, platform and verifier. */
import { config, configHash } from '@mirinae/game-math/mines/config';
import { type Field, isHit, type MinesBet, mayPick, multiplierOf, playField } from '@mirinae/game-math/mines/field';
import { z } from 'zod';
import type { SessionGame } from '../../kinds/session/session-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

const tile = z
  .int()
  .min(0)
  .max(config.tiles - 1);
const tiles = z.array(tile).readonly();

export const manifest: SessionGame<MinesBet, number, Field> = {
  kind: 'session',
  key: 'mines',
  names: { ko: '성운 마인', en: 'Nebula Mines', vi: 'Mìn Tinh Vân' },
  listing: listingOf(
    {
      hash: configHash,
      returns: { numerator: config.returnTenThousandths, denominator: 10_000 },
      maxWin: config.multiplierMost / 100,
    },
    { house: '0', family: 'original', volatility: 'medium', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({ stake: z.literal(stakes), mines: z.int().min(config.minesLeast).max(config.minesMost) }),
  step: tile,
  outcome: z.strictObject({ picks: tiles, mines: tiles }),
  stakeOf: ({ stake }) => stake,
  mayStep: (_, field, picked) => mayPick(field, picked),
  play: playField,
  factsOf: ({ input, outcome }) => ({
    kind: 'mines',
    tiles: config.tiles,
    mines: [...outcome.mines],
    picks: [...outcome.picks],
    multiplier: isHit(outcome) ? 0 : multiplierOf(input.mines, outcome.picks.length),
  }),
};
