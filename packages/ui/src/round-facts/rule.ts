/** The one sentence that says why a round was won or lost: its key below `roundFacts.rule`, and its values. */
import type { FactsOf, RoundFacts } from '@mirinae/contract/wallet/facts';

type Rule = { readonly key: string; readonly values: Readonly<Record<string, string | number>> };

/** Ten-thousandths as they are read: 19400 is 1.94×. */
export function multiplierText(multiplier: number): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `${(multiplier / 10_000).toLocaleString('en', format)}×`;
}

export const secondsText = (ms: number): string => (ms / 1_000).toFixed(3);

function minesRule({ mines, picks, multiplier }: FactsOf<'mines'>): Rule {
  const values = { mines: mines.length, picks: picks.length, multiplier: multiplierText(multiplier) };
  return { key: picks.some((tile) => mines.includes(tile)) ? 'minesHit' : 'minesTaken', values };
}

function hiLoRule({ guesses, hasMissed, multiplier }: FactsOf<'hi-lo'>): Rule {
  const made = guesses.filter((guess) => guess !== 'skip').length;
  return { key: hasMissed ? 'hiLoMissed' : 'hiLoTaken', values: { made, multiplier: multiplierText(multiplier) } };
}

function kenoRule({ chosen, drawn, multiplier }: FactsOf<'keno'>): Rule {
  const hits = chosen.filter((number) => drawn.includes(number)).length;
  const values = { chosen: chosen.length, hits, multiplier: multiplierText(multiplier) };
  return { key: multiplier > 0 ? 'kenoWon' : 'kenoLost', values };
}

function crashRule({ cashOut, crash, target, requests }: FactsOf<'crash'>): Rule {
  if (cashOut) {
    const { by, multiplier, atMs } = cashOut;
    const key = { player: 'crashByPlayer', target: 'crashByTarget', limit: 'crashByLimit' }[by];
    return { key, values: { multiplier: multiplierText(multiplier), at: secondsText(atMs) } };
  }
  const values = {
    crash: multiplierText(crash?.multiplier ?? 0),
    at: secondsText(crash?.atMs ?? 0),
    target: multiplierText(target ?? 0),
  };
  if (requests.length > 0) return { key: 'crashTooLate', values };
  return { key: target === null ? 'crashMissed' : 'crashShort', values };
}

function diceRule({ roll, first, last, multiplier }: FactsOf<'dice'>): Rule {
  const shown = (number: number) => (number / 100).toFixed(2);
  const values = { first: shown(first), last: shown(last), roll: shown(roll), multiplier: multiplierText(multiplier) };
  return { key: roll >= first && roll <= last ? 'diceWon' : 'diceLost', values };
}

function limboRule({ target, height }: FactsOf<'limbo'>): Rule {
  const values = { target: multiplierText(target), height: multiplierText(height) };
  return { key: height >= target ? 'limboWon' : 'limboLost', values };
}

export const boxOf = ({ path }: Pick<FactsOf<'plinko'>, 'path'>): number => path.filter((turn) => turn === 1).length;

function plinkoRule({ path, pays }: FactsOf<'plinko'>): Rule {
  const box = boxOf({ path });
  return { key: 'plinko', values: { box: box + 1, boxes: pays.length, multiplier: multiplierText(pays[box] ?? 0) } };
}

function baccaratRule({ playerTotal, bankerTotal, isNatural }: FactsOf<'baccarat'>): Rule {
  const lead = bankerTotal - playerTotal;
  const winner = lead === 0 ? 'Tie' : lead > 0 ? 'Banker' : 'Player';
  return { key: `baccarat${isNatural ? 'Natural' : ''}${winner}`, values: { playerTotal, bankerTotal } };
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const rankOf = (card: string) => ranks.indexOf(card.slice(0, -1));

/** By how many ranks the dragon leads; an ace is the lowest. */
export const leadOf = ({ dragon, tiger }: Pick<FactsOf<'dragon-tiger'>, 'dragon' | 'tiger'>): number =>
  rankOf(dragon) - rankOf(tiger);

function dragonTigerRule(facts: FactsOf<'dragon-tiger'>): Rule {
  const lead = leadOf(facts);
  const key = lead === 0 ? 'dragonTigerTie' : lead > 0 ? 'dragonTigerDragon' : 'dragonTigerTiger';
  return { key, values: { dragon: facts.dragon.slice(0, -1), tiger: facts.tiger.slice(0, -1) } };
}

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return redNumbers.has(number) ? 'red' : 'black';
}

function rouletteRule({ number }: FactsOf<'roulette'>): Rule {
  const key = { green: 'rouletteZero', red: 'rouletteRed', black: 'rouletteBlack' }[colourOf(number)];
  return { key, values: { number } };
}

function sicBoRule({ dice }: FactsOf<'sic-bo'>): Rule {
  const sum = dice.reduce((total, face) => total + face, 0);
  const values = { dice: dice.join('·'), sum };
  if (new Set(dice).size === 1) return { key: 'sicBoTriple', values };
  return { key: sum <= 10 ? 'sicBoSmall' : 'sicBoBig', values };
}

function reelsRule({ lines, won = [] }: FactsOf<'reels'>): Rule {
  if (lines.length > 0) return { key: 'reelsLines', values: { lines: lines.length } };
  return { key: won.some((rows) => rows.length > 0) ? 'reelsWon' : 'reelsNone', values: {} };
}

function pondRule({ shots, fish }: FactsOf<'pond'>): Rule {
  const caught = fish.reduce((sum, each) => sum + each.caught, 0);
  return { key: 'pond', values: { shots, caught } };
}

function raceRule({ order: [first = 0, second = 0, third = 0] }: FactsOf<'race'>): Rule {
  return { key: 'race', values: { first, second, third } };
}

/** The same for all kinds of games. */
export function ruleOf(facts: RoundFacts): Rule {
  switch (facts.kind) {
    case 'reels':
      return reelsRule(facts);
    case 'mines':
      return minesRule(facts);
    case 'hi-lo':
      return hiLoRule(facts);
    case 'keno':
      return kenoRule(facts);
    case 'crash':
      return crashRule(facts);
    case 'dice':
      return diceRule(facts);
    case 'limbo':
      return limboRule(facts);
    case 'plinko':
      return plinkoRule(facts);
    case 'baccarat':
      return baccaratRule(facts);
    case 'dragon-tiger':
      return dragonTigerRule(facts);
    case 'roulette':
      return rouletteRule(facts);
    case 'sic-bo':
      return sicBoRule(facts);
    case 'pond':
      return pondRule(facts);
    case 'race':
      return raceRule(facts);
    case 'virtual-football':
      return { key: 'football', values: {} };
    case 'football-season':
      return { key: facts.isOver ? 'season' : 'seasonWaits', values: { season: facts.season } };
  }
}
