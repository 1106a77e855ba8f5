/** Definition of a data-driven slot for studio, platform and verifier, derived from its rules. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { Certificate } from '@mirinae/game-math/slots/certify';
import { type ModeName, type Pool, pools, type SlotConfig } from '@mirinae/game-math/slots/config';
import { bookOf, costOf, drawPage, type Slot } from '@mirinae/game-math/slots/slot';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { scaled, stakesOf } from '../currency.ts';
import { type Certified, listingOf } from '../listing.ts';
import { featuresOf } from './features.ts';
import { stoppedOf } from './stopped.ts';

/** Bets in smallest units. */
export const bets = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]);
export const defaultBet = scaled(1_000);

export type SlotInput = { readonly bet: number; readonly mode: ModeName };
/** Drawn book, from which the display and the payout follow. */
export type SlotOutcome = { readonly pool: Pool; readonly book: number };

/** Modes of a slot, the base game first. */
export function modesOf({ config: { modes } }: { readonly config: Pick<SlotConfig, 'modes'> }): ModeName[] {
  return ['spin', ...(modes.ante ? (['ante'] as const) : []), ...(modes.buy ? (['buy'] as const) : [])];
}

export type SlotEntry = {
  /** Page of the platform for the game. */
  readonly house: string;
  readonly names: InEachLanguage;
  readonly certificate: Pick<Certificate, 'tableHash' | 'modes'>;
};

function certifiedOf({ tableHash, modes: { spin } }: SlotEntry['certificate']): Certified {
  const { returnToPlayer, hitFrequency, standardDeviation, maxWin } = spin;
  const reaching = { ...spin.reaching, most: maxWin.chance };
  return { hash: tableHash, returns: returnToPlayer, hitFrequency, standardDeviation, maxWin: maxWin.pay, reaching };
}

export function slotGame({ house, names, certificate }: SlotEntry, slot: Slot): SoloGame<SlotInput, SlotOutcome> {
  const { config, rulesHash } = slot;
  return {
    kind: 'solo',
    key: config.id,
    names,
    listing: listingOf(certifiedOf(certificate), {
      house,
      family: 'slot',
      mechanic: config.mechanic.kind,
      features: featuresOf(config),
      stakes: bets,
      restricted: config.modes.buy ? ['auto', 'turbo', 'buy'] : ['auto', 'turbo'],
    }),
    configHash: rulesHash,
    input: z.strictObject({ bet: z.literal(bets), mode: z.literal(modesOf(slot)) }),
    outcome: z.strictObject({ pool: z.literal(pools), book: z.int().nonnegative() }),
    buys: ({ mode }) => mode === 'buy',
    stakeOf: ({ bet, mode }) => costOf(config, bet, mode),
    draw(seeds, { bet, mode }) {
      const { pool, book, pay } = drawPage(slot, seeds, mode);
      return { outcome: { pool, book }, payout: (bet * pay) / 100 };
    },
    factsOf: ({ input: { bet }, outcome }) => ({ kind: 'reels', ...stoppedOf(config, bookOf(slot, outcome), bet) }),
  };
}
