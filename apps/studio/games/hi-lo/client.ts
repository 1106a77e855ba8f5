/** Client of the game: the parts that the kit does not have. */
import { type Guess, type HiLoBet, mayGuess, type Row, rankOf, ranksRight } from '@mirinae/game-math/hi-lo/cards';
import { config } from '@mirinae/game-math/hi-lo/config';
import { el } from '../../kit/dom.ts';
import { inSteps } from '../../kit/page-game.ts';
import { figureRows } from '../../kit/rows.ts';
import { stepGame } from '../../kit/session/step-game.ts';
import { drawCard, rankText } from './card.ts';
import { offer } from './config.ts';
import { manifest } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { multiplierText, openStage, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

/** Number of correct guesses after which an auto round is collected. */
const autoGuesses = 2;

/** Guess with the higher chance; every guess has the same expected return. */
function likelier(row: Row): Guess {
  const rank = rankOf(row.cards.at(-1) ?? 0);
  return ranksRight(rank, 'higher') >= ranksRight(rank, 'lower') ? 'higher' : 'lower';
}

const once = (right: number) => Math.floor((config.returnTenThousandths * config.ranks) / right);
const cell = (rank: number, guess: Guess) => {
  const right = ranksRight(rank, guess);
  return right === 0 ? '–' : `${multiplierText(once(right))} · ${right}/${config.ranks}`;
};

function paytableOf(t: GameTranslate): Node[] {
  const ranks = Array.from({ length: config.ranks }, (_, at) => at + 1);
  const sides = ['higher', 'lower', 'same'] as const;
  const rows = ranks.map((rank) => [rankText(rank), ...sides.map((side) => cell(rank, side))]);
  const heads = [t('rankHead'), ...sides.map((side) => t(side))];
  return [el('p', {}, t('rules')), figureRows(heads, rows), el('p', { class: 'fine' }, t('rtp'))];
}

export const client = stepGame<HiLoBet, Row, Key, Stage, Events>({
  game: inSteps(manifest),
  texts,
  sounds,
  ...offer,
  autoAct(_, row) {
    const made = row.guesses.filter((guess) => guess !== 'skip').length;
    const guess = likelier(row);
    return made < autoGuesses && mayGuess(row, guess) ? { step: guess } : 'collect';
  },
  betNote: (t) => t('note'),
  picture: (t, { cards }) => {
    const shown = cards.slice(-3).map((card) => drawCard(t, card, 'mini'));
    return el('span', { class: 'outcome hilo-mini' }, ...shown);
  },
  paytable: paytableOf,
  openStage,
  eventsOf,
  handlers: {
    async turn({ stage }, { row, guess, isMissed }) {
      sounds.play('card');
      if (guess && guess !== 'skip') sounds.play(isMissed ? 'wrong' : 'right');
      await stage.turn(row, guess, isMissed);
    },
  },
});
