/** Checks the rounds of a file, step by step, from what is in the file alone. */
import { beaconStep } from './beacon.mjs';
import { baccarat, dragonTiger } from './cards.mjs';
import { crash, dice, hangangSeven, hiLo, keno, limbo, mines, plinko } from './originals.mjs';
import { pond } from './pond.mjs';
import allRules from './rules.json' with { type: 'json' };
import { mini, rotary, shoe, stream } from './site-draws.mjs';
import { slot } from './slots.mjs';
import { sharedSeed, streamOf } from './stream.mjs';
import { canonical, sha256, sum } from './tools.mjs';
import { football, race, season } from './virtual.mjs';
import { roulette, sicBo } from './wheels.mjs';

/** Files of these have a form of their own. */
const siteDraws = { stream, rotary, mini, shoe };
const games = {
  dice,
  limbo,
  plinko,
  keno,
  mines,
  'hi-lo': hiLo,
  crash,
  'hangang-seven': hangangSeven,
  roulette,
  'sic-bo': sicBo,
  baccarat,
  'dragon-tiger': dragonTiger,
  'race-horses': race,
  'race-dogs': race,
  'virtual-football': football,
  pond,
  'virtual-football-season': season,
};
const seedNames = { mini: 'seed', shoe: 'shoeSeed' };

const good = (name, text) => ({ name, isGood: true, text });
const bad = (name, text) => ({ name, isGood: false, text });
/** Nothing can be said. */
const open = (name, text) => ({ name, isGood: null, text });

const lengthMost = 160;
function shown(value) {
  const text = canonical(value) ?? 'nothing';
  return text.length > lengthMost ? `${text.slice(0, lengthMost)}…` : text;
}

/** Compared in the order of keys, which says nothing; of what is missing nothing is equal. */
function compared(name, computed, recorded) {
  const isSame = recorded !== undefined && canonical(computed) === canonical(recorded);
  return isSame
    ? good(name, `${name} computed again: ${shown(computed)}`)
    : bad(name, `${name}: the file says ${shown(recorded)}, the seeds say ${shown(computed)}`);
}

async function commitmentStep(seed, commitment) {
  return (await sha256(seed)) === commitment
    ? good('commitment', `SHA-256 of the revealed seed is the commitment ${commitment}`)
    : bad('commitment', `SHA-256 of the revealed seed is not the commitment ${commitment}`);
}

function orderStep({ committedAt, seededAt, playedAt }) {
  if (!committedAt) return open('order', 'when the commitment was published is not in the file');
  const moments = [committedAt, seededAt, playedAt].map((moment) => Date.parse(moment));
  return moments[0] <= moments[1] && moments[1] <= moments[2]
    ? good('order', 'committed, then seeded, then played, by the times in the file, which are the house’s own')
    : bad('order', 'by its own times the round was not committed to, seeded and played in this order');
}

/** What a bet costs, by the form that it has. */
function stakeOf(rules, { bet, mode, stake, lineBet, base, size, lines, ...chips }) {
  if (bet !== undefined) return (bet * rules.modes[mode].cost) / 100;
  if (stake !== undefined) return stake;
  if (lineBet !== undefined) return lineBet * rules.lines.length;
  if (base !== undefined) return base * size;
  return lines ? sum(lines.map((line) => line.stake)) : sum(Object.values(chips));
}

async function rulesOf(configHash) {
  for (const rules of allRules)
    if (rules.hash === configHash || (await sha256(canonical(rules))) === configHash) return rules;
  return null;
}

async function played(rules, round) {
  const league = rules.league && (await rulesOf(rules.league));
  const draw = rules.kind === 'slot' ? slot : games[rules.id];
  return draw(rules, streamOf(round), round.input, { ...round, league });
}

async function gameSteps(round) {
  const rules = await rulesOf(round.configHash);
  if (!rules) return [open('result', `the rules of this round of ${round.game} are not in this program`)];
  const { outcome, payout, drawn } = await played(rules, { ...round, clientSeed: await sharedSeed(round) });
  const steps = [
    good('rules', `the rules of ${rules.id}, version ${rules.rulesVersion}, are those with the hash in the file`),
    compared('stake', stakeOf(rules, round.input), round.stake),
    compared('outcome', outcome, round.outcome),
  ];
  if ('drawn' in round) steps.push(compared('drawn', drawn ?? outcome, round.drawn));
  if (payout === undefined)
    return [...steps, open('payout', 'payout: not computed; of this game the program draws the result alone')];
  return [...steps, compared('payout', payout, round.payout)];
}

async function drawSteps(game, round) {
  const computed = await siteDraws[game](round);
  // The order in which winning outcomes are listed says nothing.
  const recorded = round.winners ? { ...round, winners: round.winners.toSorted() } : round;
  return Object.entries(computed).map(([name, value]) => compared(name, value, recorded[name]));
}

async function stepsOf(game, round) {
  const seed = round[seedNames[game] ?? 'serverSeed'];
  if (seed === null) return [open('seed', 'the server seed is not revealed yet')];
  if (round.beacon?.signature === null) return [open('result', 'its beacon is not in the file: nothing was drawn')];
  const isDraw = Object.hasOwn(siteDraws, game);
  const steps = [await commitmentStep(seed, round.commitment)];
  if (!isDraw) steps.push(orderStep(round));
  if (round.beacon) steps.push(await beaconStep(round.beacon, round.closesAt));
  return [...steps, ...(isDraw ? await drawSteps(game, round) : await gameSteps({ ...round, game }))];
}

/** Without these a round can be good all the same: what they would say is not in the file or not in this program. */
const mayBeOpen = ['order', 'payout', 'beacon'];

/** Of a round: `bad` when something differs, `open` when its result could not be computed, else `good`. */
function verdictOf(steps) {
  if (steps.some(({ isGood }) => isGood === false)) return 'bad';
  return steps.some(({ isGood, name }) => isGood === null && !mayBeOpen.includes(name)) ? 'open' : 'good';
}

async function verifyRound(game, round) {
  try {
    const steps = await stepsOf(game, round);
    return { verdict: verdictOf(steps), steps };
  } catch (error) {
    return { verdict: 'bad', steps: [bad('result', `it cannot be computed: ${error.message}`)] };
  }
}

const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Throws an Error with a sentence for what is no file of rounds. */
export async function verify(file) {
  if (!isRecord(file) || typeof file.game !== 'string' || !Array.isArray(file.rounds) || !file.rounds.every(isRecord))
    throw new Error('This is not a file of rounds.');
  if (file.rounds.length === 0) throw new Error('There are no rounds in the file.');
  const checked = [];
  for (const round of file.rounds) checked.push(await verifyRound(file.game, round));
  return checked;
}
