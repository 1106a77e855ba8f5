/** Client of a data-driven slot: rules, certificate and theme define the whole game. */
import type { Certificate } from '@mirinae/game-math/slots/certify';
import { bookOf, type Slot } from '@mirinae/game-math/slots/slot';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { choiceOf } from '../solo/settings.ts';
import type { SoloClient } from '../solo/solo-client.ts';
import { modeName } from './paytable.ts';
import { bets, defaultBet, modesOf, type SlotInput, type SlotOutcome } from './slot-game.ts';
import { slotPages } from './slot-pages.ts';
import type { SlotKey } from './texts.ts';
import type { SlotTheme } from './theme.ts';

export type SlotParts = {
  readonly manifest: SoloGame<SlotInput, SlotOutcome>;
  readonly slot: Slot;
  readonly certificate: Certificate;
  readonly theme: SlotTheme;
};

export function slotClient(parts: SlotParts): SoloClient<SlotInput, SlotOutcome, SlotKey> {
  const { manifest, slot, certificate, theme } = parts;
  const { config } = slot;
  const modes = modesOf(slot);
  const mode = choiceOf<SlotInput, 'mode', SlotKey>(
    'mode',
    modes,
    (t) => t('mode'),
    (t, name) => modeName(t, config, name),
  );
  return {
    ...slotPages<SlotInput, SlotOutcome>({
      rules: config,
      certified: {
        modes: certificate.modes,
        drawn: certificate,
        hashed: 'tableHash',
        hash: certificate.tableHash,
        rounds: Object.values(certificate.pools).reduce((sum, { rounds }) => sum + rounds, 0),
      },
      theme,
      betOf: ({ bet }) => bet,
      bookOf: (outcome) => bookOf(slot, outcome),
      rest: { pool: 'plain', book: 0 },
    }),
    game: manifest,
    stakes: bets,
    levelOf: ({ bet }) => bet,
    defaultBet: { bet: defaultBet, mode: 'spin' },
    withStake: (input, bet) => ({ ...input, bet }),
    ...(modes.length > 1 ? { settings: [mode] } : {}),
    betNote: (t, format, input) =>
      t('modeNote', { bet: format.money(input.bet), mode: modeName(t, config, input.mode) }),
  };
}
