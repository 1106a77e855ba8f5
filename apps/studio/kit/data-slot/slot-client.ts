/** The pages of a slot of data: rules, certificate and theme give a whole game. */
import type { Certificate } from '@mirinae/game-math/slots/certify';
import type { Board } from '@mirinae/game-math/slots/events';
import { bookOf, type Slot } from '@mirinae/game-math/slots/slot';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import type { Round } from '../../wire/wire.ts';
import { type GameEvent, playEvents } from '../events.ts';
import { gridPicture, symbolPicture } from '../slot/grid.ts';
import { soloEventsOf } from '../solo/round-events.ts';
import { choiceOf } from '../solo/settings.ts';
import type { Controls, Progress, SoloClient, SoloView, ViewOptions } from '../solo/solo-client.ts';
import type { Grid } from './board.ts';
import { type Events, type SlotScene, slotHandlers } from './handlers.ts';
import { modeName, paytableOf } from './paytable.ts';
import { bets, modesOf, type SlotInput, type SlotOutcome } from './slot-game.ts';
import { type SlotSounds, slotSounds } from './sounds.ts';
import { openStage } from './stage.ts';
import { type SlotKey, textsOf } from './texts.ts';
import type { SlotTheme } from './theme.ts';
import './slot.css';
import './win-loops.css';

export type SlotParts = {
  readonly manifest: SoloGame<SlotInput, SlotOutcome>;
  readonly slot: Slot;
  readonly certificate: Certificate;
  readonly theme: SlotTheme;
};

const none: Board = { cells: [], values: [] };

/** The first board of a book as its reels stopped, or the last one. */
function boardOf(slot: Slot, outcome: SlotOutcome, which: 'first' | 'last'): Board {
  const boards = bookOf(slot, outcome).events.flatMap((event) => ('board' in event ? [event.board] : []));
  return boards.at(which === 'first' ? 0 : -1) ?? none;
}

function gridOf({ config }: Slot, { moves }: SlotTheme): Grid {
  const { reels, rows, pays, isMirrored = false, trigger } = config;
  return { reels, rows, isMirrored, trigger: trigger.symbol, symbols: Object.keys(pays), moves };
}

const fromTheStart: Progress = { shown: 0, onShown: () => {} };

/** Brings the picture to where a window was closed: the same events, in no time and without a sound. */
async function catchUp(scene: SlotScene, events: readonly GameEvent<Events>[]): Promise<void> {
  const { stage, sounds, t, seen } = scene;
  const silent = { ...scene, sounds: { ...sounds, play: () => {} } };
  await stage.hasten(() => playEvents(slotHandlers, silent, events));
  await stage.announce(t('resumed'), seen.status[0] ?? t('total'));
}

async function openView(
  { slot, theme }: SlotParts,
  sounds: SlotSounds,
  options: ViewOptions,
  controls: Controls<SlotKey>,
): Promise<SoloView<SlotInput, SlotOutcome>> {
  const { config } = slot;
  await theme.painted?.ready();
  const { use, named = [] } = config.valued ?? {};
  const isCoin = use === 'collect' || use === 'catch' || config.feature.kind === 'pickBonus';
  const coinText = (value: number) => (named.includes(value) ? controls.t(`symbol:${value}`) : `${value / 100}×`);
  const valueText = (value: number) => (isCoin ? coinText(value) : `×${value}`);
  const stage = openStage(options, controls.t, theme, gridOf(slot, theme), valueText);
  const present = async (round: Round<SlotInput, SlotOutcome>, { shown, onShown }: Progress = fromTheStart) => {
    const scene: SlotScene = {
      ...controls,
      stage,
      sounds,
      config,
      won: (pay) => (round.input.bet * pay) / 100,
      seen: { paid: 0, gathered: 0, held: 0, picks: 0, chosen: '', status: [] },
    };
    const events = soloEventsOf(round, (outcome) => bookOf(slot, outcome).events);
    if (shown > 0) await catchUp(scene, events.slice(0, shown));
    stage.setPlaying(true);
    await playEvents(slotHandlers, scene, events.slice(shown), (count) => onShown(shown + count));
    stage.setPlaying(false);
  };
  return {
    start: stage.board.start,
    show: (outcome) => stage.board.show(boardOf(slot, outcome ?? { pool: 'plain', book: 0 }, 'last')),
    clear: stage.clear,
    present,
  };
}

export function slotClient(parts: SlotParts): SoloClient<SlotInput, SlotOutcome, SlotKey> {
  const { manifest, slot, certificate, theme } = parts;
  const { config } = slot;
  const sounds = slotSounds(theme.scale);
  const modes = modesOf(slot);
  const mode = choiceOf<SlotInput, 'mode', SlotKey>(
    'mode',
    modes,
    (t) => t('mode'),
    (t, name) => modeName(t, config, name),
  );
  return {
    game: manifest,
    texts: textsOf(theme),
    sounds,
    stakes: bets,
    levelOf: ({ bet }) => bet,
    defaultBet: { bet: 1_000, mode: 'spin' },
    withStake: (input, bet) => ({ ...input, bet }),
    ...(modes.length > 1 ? { settings: [mode] } : {}),
    resumes: true,
    autoCounts: [10, 25, 50, 100],
    betNote: (t, format, input) => t('modeNote', { bet: format.won(input.bet), mode: modeName(t, config, input.mode) }),
    picture(t, outcome) {
      const { cells } = boardOf(slot, outcome, 'first');
      const pictures = cells.map((symbol) => symbolPicture(theme.art[symbol] ?? null, t(`symbol:${symbol}`)));
      const reels = Array.from({ length: config.reels }, (_, reel) =>
        pictures.slice(reel * config.rows, (reel + 1) * config.rows),
      );
      return gridPicture(reels);
    },
    paytable: (t, format, { bet }) => paytableOf({ t, format }, slot, certificate, theme, bet),
    openView: (options, controls) => openView(parts, sounds, options, controls),
  };
}
