/** Originals, crash and the slot of three reels: each answers its outcome and its payout. */
import { range, sum, times } from './tools.mjs';

async function inverse({ returnHundredths, draws }, stream, most) {
  const height = Math.floor((returnHundredths * draws) / ((await stream.below(draws)) + 1));
  return Math.min(Math.max(height, 100), most);
}

export async function dice({ faces, returnTenThousandths }, stream, { stake, chance, side }) {
  const roll = await stream.below(faces);
  const isWon = side === 'under' ? roll < chance : roll >= faces - chance;
  const odds = Math.floor((returnTenThousandths * faces) / chance);
  return { outcome: { roll }, payout: isWon ? Math.floor((stake * odds) / faces) : 0 };
}

export async function limbo(rules, stream, { stake, target }) {
  const height = await inverse(rules, stream, rules.heightMost);
  return { outcome: { height }, payout: height >= target ? Math.floor((stake * target) / 100) : 0 };
}

export async function plinko({ halves }, stream, { stake, rows, risk }) {
  const path = await times(rows, () => stream.below(2));
  const half = halves[rows][risk];
  const pays = [...half, ...half.slice(0, -1).reverse()];
  return { outcome: { path }, payout: Math.floor((stake * pays[sum(path)]) / 100) };
}

export async function keno(rules, stream, { stake, risk, chosen }) {
  const drawn = await stream.pick(rules.drawn, rules.numbers);
  const hits = chosen.filter((number) => drawn.includes(number)).length;
  return { outcome: { drawn }, payout: Math.floor((stake * rules.pays[risk][chosen.length - 1][hits]) / 100) };
}

const choose = (n, k) => range(1, k).reduce((ways, at) => (ways * BigInt(n - k + at)) / BigInt(at), 1n);

export async function mines(rules, stream, bet, { steps, outcome: recorded }) {
  const picks = steps ?? recorded.picks;
  const hidden = (await stream.pick(bet.mines, rules.tiles)).map((number) => number - 1);
  const outcome = { picks, mines: hidden };
  if (picks.length === 0 || picks.some((tile) => hidden.includes(tile))) return { outcome, payout: 0 };
  const all = BigInt(rules.returnTenThousandths) * choose(rules.tiles, picks.length);
  const multiplier = Number(all / choose(rules.tiles - bet.mines, picks.length));
  return { outcome, payout: Math.floor((bet.stake * multiplier) / 10_000) };
}

/** Which ranks make a guess right: an end of the scale has a guess of its own for the same rank. */
function ranksRight(rank, guess, ranks) {
  const isEnd = rank === 1 || rank === ranks;
  if (guess === 'same') return isEnd ? [rank] : [];
  const side = guess === 'higher' ? range(rank, ranks) : range(1, rank);
  return side.filter((each) => !isEnd || each !== rank);
}

export async function hiLo(rules, stream, { stake }, { steps, outcome: recorded }) {
  const guesses = steps ?? recorded.guesses;
  const cards = await times(guesses.length + 1, () => stream.below(rules.ranks * rules.suits));
  const rankAt = (place) => Math.floor(cards[place] / rules.suits) + 1;
  let [every, right, isMissed] = [BigInt(rules.returnTenThousandths), 1n, false];
  for (const [place, guess] of guesses.entries()) {
    if (guess === 'skip') continue;
    const good = ranksRight(rankAt(place), guess, rules.ranks);
    isMissed ||= !good.includes(rankAt(place + 1));
    every *= BigInt(rules.ranks);
    right *= BigInt(good.length);
  }
  const isPaid = !isMissed && guesses.some((guess) => guess !== 'skip');
  const payout = isPaid ? Math.floor((stake * Number(every / right)) / 10_000) : 0;
  return { outcome: { cards, guesses }, payout };
}

/** What a flight is paid at that was left early: the multiplier of that moment, if the record has it. */
function leftAt(rules, reached, { elapsedMs, multiplier }) {
  const growth = Math.floor(100 * Math.exp((rules.growthMillionths * elapsedMs) / 1_000_000));
  if (multiplier !== Math.min(growth, reached)) throw new Error('The flight was left at another multiplier.');
  return multiplier;
}

/** A record without steps does not tell when the flight was left: what was paid for must have been flown through. */
export async function crash(rules, stream, { stake, target }, { steps, outcome: recorded }) {
  const drawn = await inverse(rules, stream, rules.crashMost);
  const most = Math.min(Math.floor((rules.payoutMost * 100) / stake), rules.crashMost);
  let reached = target === 0 ? most : Math.min(target, most);
  if (steps?.length > 0) reached = leftAt(rules, reached, steps[0]);
  else if (!steps && recorded.paidAt > 0) reached = Math.min(recorded.paidAt, reached);
  const paidAt = reached <= drawn ? reached : 0;
  return { outcome: { paidAt }, payout: Math.floor((stake * paidAt) / 100), drawn };
}

export async function hangangSeven({ strips, lines, wild, payLineBets }, stream, { lineBet }) {
  const stops = [];
  for (const strip of strips) stops.push(await stream.below(strip.length));
  const paid = lines.map((rows) => {
    const shown = strips.map((strip, reel) => strip[(stops[reel] + rows[reel]) % strip.length]);
    const kinds = [...new Set(shown)].filter((symbol) => symbol !== wild);
    return kinds.length > 1 ? 0 : payLineBets[kinds[0] ?? wild];
  });
  return { outcome: { stops }, payout: lineBet * sum(paid) };
}
