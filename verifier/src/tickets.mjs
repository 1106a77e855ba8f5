/** What bets on races and virtual football are paid, at the odds of the bet. The odds themselves are not computed. */
import { sum } from './tools.mjs';

/** What a leg pays, in ten-thousandths of its stake; odds are in hundredths. */
const whole = 10_000;

/** Each leg is rounded down before the next, and the line at the end. */
function paidLine({ legs, stake }, payOf) {
  const pays = legs.map((leg) => BigInt(payOf(leg.on.split(':'), leg.odds)));
  return Number(
    pays.reduce((paid, pay) => (paid * pay) / BigInt(whole), BigInt(stake) * BigInt(whole)) / BigInt(whole),
  );
}

export const paidLines = ({ lines }, payOf) => sum(lines.map((line) => paidLine(line, payOf)));

/** `order` is of gates. Half of an each-way bet is on the win, half on one of the first three at a share of its odds. */
export const payOfRace =
  ({ eachWay }, order) =>
  ([market, list], odds) => {
    const ranks = list.split('-').map((gate) => order.indexOf(Number(gate)));
    const [rank] = ranks;
    if (market === 'eachway') {
      const share = eachWay.findLast(({ from }) => order.length >= from)?.share;
      if (share === undefined || rank > 2) return 0;
      return Math.floor(((rank === 0 ? odds * 100 : 0) + whole + (odds - 100) * share) / 2);
    }
    const isInOrder = ranks.every((each, at) => each === at);
    const isRight = { win: rank === 0, place: rank < 2, show: rank < 3, exacta: isInOrder, trifecta: isInOrder };
    isRight.quinella = ranks.every((each) => each < 2);
    return isRight[market] ? odds * 100 : 0;
  };

const endingOf = ([home, away]) => (home > away ? 'h' : home < away ? 'a' : 'd');
const scoreMost = 4;
const goalsMost = 6;

/** Whether a pick wins that is won or lost by the scores at half-time and at the end; a line is in tenths of a goal. */
function wins(market, pick, line, { half, full }) {
  const [home, away] = full;
  const goals = home + away;
  const isListed = home <= scoreMost && away <= scoreMost;
  return {
    '1x2': endingOf(full) === pick,
    dc: pick.includes(endingOf(full)),
    ou: goals * 10 > line === (pick === 'over'),
    btts: (home > 0 && away > 0) === (pick === 'yes'),
    cs: (isListed ? `${home}-${away}` : 'other') === pick,
    htft: `${endingOf(half)}${endingOf(full)}` === pick,
    goals: String(Math.min(goals, goalsMost)) === pick,
  }[market];
}

/** A handicap is in quarters of a goal of the home side; on a quarter, half the stake is on each of the neighbouring lines. */
function handicapPay(pick, line, [home, away], odds) {
  const ahead = (4 * (home - away) + line) * (pick === 'h' ? 1 : -1);
  const won = odds * 100;
  const near = { '-1': whole / 2, 0: whole, 1: (won + whole) / 2 };
  return near[ahead] ?? (ahead > 0 ? won : 0);
}

export const payOfMatch =
  (matches) =>
  ([place, market, pick, line], odds) => {
    const match = matches[place - 1];
    if (market === 'ah') return handicapPay(pick, Number(line), match.full, odds);
    return wins(market, pick, Number(line), match) ? odds * 100 : 0;
  };
