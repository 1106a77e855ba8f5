/** Client shared by all slots, however their rounds are settled: each round is a list of events. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Board, Book } from '@mirinae/game-math/slots/events';
import type { Round } from '../../wire/wire.ts';
import { type GameEvent, playEvents } from '../events.ts';
import { gridPicture, symbolPicture } from '../slot/grid.ts';
import { soloEventsOf } from '../solo/round-events.ts';
import type { Controls, Progress, SoloClient, SoloView, ViewOptions } from '../solo/solo-client.ts';
import type { Grid } from './board.ts';
import { type Events, type SlotScene, slotHandlers } from './handlers.ts';
import { type CertifiedFigures, paytableOf } from './paytable.ts';
import { isLineAwaited, type SlotRules } from './rules.ts';
import { type SlotSounds, slotSounds } from './sounds.ts';
import { openStage } from './stage.ts';
import { type SlotKey, textsOf } from './texts.ts';
import type { SlotTheme } from './theme.ts';
import './slot.css';
import './slot-sizes.css';
import './win-loops.css';

export type SlotShow<Input, Outcome> = {
  readonly rules: SlotRules;
  readonly certified: CertifiedFigures;
  readonly theme: SlotTheme;
  /** Bet in smallest units; pays are hundredths of it. */
  betOf(input: Input): number;
  bookOf(outcome: Outcome): Book;
  /** Symbols on the reels before the first round. */
  readonly rest: Outcome;
};

const none: Board = { cells: [], values: [] };

/** First board of a book as its reels stopped, or the last one. */
function boardOf({ events }: Book, which: 'first' | 'last'): Board {
  const boards = events.flatMap((event) => ('board' in event ? [event.board] : []));
  return boards.at(which === 'first' ? 0 : -1) ?? none;
}

function gridOf(rules: SlotRules, { moves }: SlotTheme): Grid {
  const { reels, rows, pays, isMirrored = false, trigger } = rules;
  return {
    reels,
    rows,
    isMirrored,
    trigger: trigger?.symbol ?? '',
    symbols: Object.keys(pays),
    moves,
    isLineAwaited: (cells) => isLineAwaited(rules, cells),
  };
}

const fromTheStart: Progress = { shown: 0, onShown: () => {} };

/** Restores the stage to where a window was closed: the same events, without animation and sound. */
async function catchUp(scene: SlotScene, events: readonly GameEvent<Events>[]): Promise<void> {
  const { stage, sounds, t, seen } = scene;
  const silent = { ...scene, sounds: { ...sounds, play: () => {} } };
  await stage.hasten(() => playEvents(slotHandlers, silent, events));
  await stage.announce(t('resumed'), seen.status[0] ?? t('total'));
}

async function openView<Input, Outcome>(
  { rules, theme, betOf, bookOf, rest }: SlotShow<Input, Outcome>,
  sounds: SlotSounds,
  options: ViewOptions,
  controls: Controls<SlotKey>,
): Promise<SoloView<Input, Outcome>> {
  await theme.painted?.ready();
  const { use, named = [] } = rules.valued ?? {};
  const isCoin = use === 'collect' || use === 'catch' || rules.feature?.kind === 'pickBonus';
  const coinText = (value: number) => (named.includes(value) ? controls.t(`symbol:${value}`) : `${value / 100}×`);
  const valueText = (value: number) => (isCoin ? coinText(value) : `×${value}`);
  const stage = openStage(options, controls.t, theme, gridOf(rules, theme), valueText);
  const present = async (round: Round<Input, Outcome>, { shown, onShown }: Progress = fromTheStart) => {
    const scene: SlotScene = {
      ...controls,
      stage,
      sounds,
      config: rules,
      won: (pay) => (betOf(round.input) * pay) / 100,
      seen: { paid: 0, gathered: 0, held: 0, picks: 0, chosen: '', status: [] },
    };
    const events = soloEventsOf(round, (outcome) => bookOf(outcome).events);
    if (shown > 0) await catchUp(scene, events.slice(0, shown));
    stage.setPlaying(true);
    await playEvents(slotHandlers, scene, events.slice(shown), (count) => onShown(shown + count));
    stage.setPlaying(false);
  };
  return {
    start: stage.board.start,
    show: (outcome) => stage.board.show(boardOf(bookOf(outcome ?? rest), 'last')),
    clear: stage.clear,
    present,
  };
}

type Shared = 'texts' | 'sounds' | 'resumes' | 'autoCounts' | 'picture' | 'paytable' | 'openView';

export function slotPages<Input extends ConfigValue, Outcome extends ConfigValue>(
  show: SlotShow<Input, Outcome>,
): Pick<SoloClient<Input, Outcome, SlotKey>, Shared> {
  const { rules, certified, theme, betOf, bookOf } = show;
  const sounds = slotSounds(theme.scale);
  return {
    texts: textsOf(theme),
    sounds,
    resumes: true,
    autoCounts: [10, 25, 50, 100],
    picture(t, outcome) {
      const { cells } = boardOf(bookOf(outcome), 'first');
      const pictures = cells.map((symbol) => symbolPicture(theme.art[symbol] ?? null, t(`symbol:${symbol}`)));
      const reels = Array.from({ length: rules.reels }, (_, reel) =>
        pictures.slice(reel * rules.rows, (reel + 1) * rules.rows),
      );
      return gridPicture(reels);
    },
    paytable: (t, format, input) => paytableOf({ t, format }, rules, certified, theme, betOf(input)),
    openView: (options, controls) => openView(show, sounds, options, controls),
  };
}
