/** Games of a shoe of eight decks. A card is 13 times its suit and its rank, from 0. */
import { streamOf } from './stream.mjs';
import { sum } from './tools.mjs';
import { paid } from './wheels.mjs';

/** A shoe is drawn from its own seed; the place of a hand's first card is the nonce of its round. */
export async function orderOf(serverSeed, clientSeed) {
  const stream = streamOf({ serverSeed, clientSeed, nonce: 0 });
  const cards = (await stream.pick(416, 416)).map((number) => (number - 1) % 52);
  return { cards, cutAt: 416 - 14 - (await stream.below(3)) };
}

const pips = (card) => (card % 13 < 9 ? (card % 13) + 1 : 0);
const totalOf = (cards) => sum(cards.map(pips)) % 10;

function bankerDraws(total, third) {
  if (third === undefined || total <= 2) return total <= 5;
  if (total === 3) return third !== 8;
  return third >= 2 * total - 6 && third <= 7 && total <= 6;
}

function deal([one, two, three, four, ...rest]) {
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (Math.max(totalOf(player), totalOf(banker)) >= 8) return { player, banker };
  if (totalOf(player) <= 5) player.push(rest.shift());
  if (bankerDraws(totalOf(banker), player[2] === undefined ? undefined : pips(player[2]))) banker.push(rest.shift());
  return { player, banker };
}

/** The profit of every spot of a hand, in hundredths of a stake; null where it is lost. */
function baccaratProfits({ pays, bonusBy, rule }, { player, banker }) {
  const [ofPlayer, ofBanker, count] = [totalOf(player), totalOf(banker), player.length + banker.length];
  const lead = ofPlayer - ofBanker;
  const isNatural = count === 4 && Math.max(ofPlayer, ofBanker) >= 8;
  const pairs = [player, banker].map(([one, two]) => one % 13 === two % 13);
  const perfect = [player, banker].filter(([one, two]) => one === two).length;
  const natural = (by) => (by === 0 ? 0 : by > 0 ? pays.bonusNatural : null);
  const bonus = (by) => (isNatural ? natural(by) : (bonusBy[by] ?? null));
  const withSix = ofBanker === 6 ? pays.bankerWithSix : 100;
  const when = (isWon, profit) => (isWon ? profit : null);
  return {
    player: lead === 0 ? 0 : when(lead > 0, pays.player),
    banker: lead === 0 ? 0 : when(lead < 0, rule === 'commission' ? pays.banker : withSix),
    tie: when(lead === 0, pays.tie),
    playerPair: when(pairs[0], pays.pair),
    bankerPair: when(pairs[1], pays.pair),
    eitherPair: when(pairs[0] || pairs[1], pays.eitherPair),
    perfectPair: [null, pays.perfectPair, pays.bothPerfectPairs][perfect],
    playerBonus: bonus(lead),
    bankerBonus: bonus(-lead),
    dragonSeven: when(lead < 0 && ofBanker === 7 && banker.length === 3, pays.dragonSeven),
    pandaEight: when(lead > 0 && ofPlayer === 8 && player.length === 3, pays.pandaEight),
    superSix: when(lead < 0 && ofBanker === 6, banker.length === 3 ? pays.superSixOfThree : pays.superSixOfTwo),
    big: when(count > 4, pays.big),
    small: when(count === 4, pays.small),
  };
}

export async function baccarat(rules, _, chips, { serverSeed, clientSeed, nonce }) {
  const hand = deal((await orderOf(serverSeed, clientSeed)).cards.slice(nonce));
  const profits = baccaratProfits(rules, hand);
  return { outcome: hand, payout: paid(chips, (spot) => (profits[spot] ?? -100) + 100) };
}

export async function dragonTiger({ pays, backOnTie }, _, chips, { serverSeed, clientSeed, nonce }) {
  const [dragon, tiger] = (await orderOf(serverSeed, clientSeed)).cards.slice(nonce);
  const hand = { dragon, tiger };
  const lead = (dragon % 13) - (tiger % 13);
  const payOf = (spot) => {
    const [side, guess = spot] = spot.split(':');
    if (spot in hand && lead === 0) return backOnTie;
    const rank = hand[side] % 13;
    const isRed = [1, 2].includes(Math.floor(hand[side] / 13));
    const won = {
      dragon: lead > 0,
      tiger: lead < 0,
      tie: lead === 0,
      suitedTie: dragon === tiger,
      red: isRed,
      black: !isRed,
      big: rank > 6,
      small: rank < 6,
      odd: rank % 2 === 0,
      even: rank % 2 === 1,
    };
    return won[guess] ? pays[spot in hand ? 'side' : guess] + 100 : 0;
  };
  return { outcome: hand, payout: paid(chips, payOf) };
}
