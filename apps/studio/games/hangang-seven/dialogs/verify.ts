/** Checking a round in the browser, with the very rules and randomness the studio draws with. */
import { isSeedOfCommitment } from '@mirinae/game-math/rng/commitment';
import { configHash } from '@mirinae/game-math/slot-hangang-seven/config';
import { replay } from '@mirinae/game-math/slot-hangang-seven/spin';
import { el } from '../../shared/dom.ts';
import type { Format } from '../../shared/format.ts';
import type { SlotRound } from '../../shared/wire.ts';
import { icon } from '../icons.ts';
import type { Say } from '../strings/strings.ts';
import { openDialog } from './dialog.ts';
import { gridPicture } from './grid.ts';

type Verdict = { readonly seed: boolean; readonly result: boolean; readonly rules: boolean };

/** Null while the server seed is not revealed. */
export function verifyRound(round: SlotRound): Verdict | null {
  const { serverSeed, clientSeed, nonce, lineBet, stops, payout, commitment } = round;
  if (serverSeed === null || stops === null) return null;
  const again = replay(serverSeed, clientSeed, nonce, lineBet);
  return {
    seed: isSeedOfCommitment(serverSeed, commitment),
    result: again.totalWinWon === payout && again.stops.every((stop, reel) => stop === stops[reel]),
    rules: round.configHash === configHash,
  };
}

export function fact(label: string, value: string): HTMLElement {
  return el('div', { class: 'fact' }, el('dt', {}, label), el('dd', {}, value));
}

function check(isGood: boolean, text: string): HTMLElement {
  const row = el('li', { class: isGood ? 'check-row is-good' : 'check-row is-bad' });
  row.append(icon(isGood ? 'good' : 'bad'), text);
  return row;
}

export function openVerify(say: Say, format: Format, round: SlotRound): void {
  const verdict = verifyRound(round);
  const isGood = verdict?.seed && verdict.result && verdict.rules;
  const outcome = verdict
    ? [
        el(
          'p',
          { class: isGood ? 'verdict is-good' : 'verdict is-bad', role: 'status' },
          say(isGood ? 'verifyGood' : 'verifyBad'),
        ),
        el(
          'ul',
          { class: 'check-list' },
          check(verdict.seed, say('verifySeed')),
          check(verdict.result, say('verifyResult')),
          check(verdict.rules, say('verifyRules')),
        ),
      ]
    : [el('p', { class: 'verdict' }, say('verifyHidden'))];
  openDialog(
    say,
    say('verifyTitle'),
    el(
      'div',
      { class: 'verify-top' },
      ...(round.stops ? [gridPicture(round.stops, say)] : []),
      el('div', {}, el('b', {}, format.won(round.payout)), el('span', {}, format.moment(round.playedAt))),
    ),
    ...outcome,
    el(
      'dl',
      { class: 'facts' },
      fact(say('commitment'), round.commitment),
      ...(round.serverSeed ? [fact(say('revealed'), round.serverSeed)] : []),
      fact(say('clientSeed'), round.clientSeed),
      fact(say('nonce'), String(round.nonce)),
    ),
  );
}
