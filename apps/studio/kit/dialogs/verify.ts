/** What a check of a round found, and what anyone needs to repeat it. */
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import type { Say } from '../strings/say.ts';
import type { Verdict } from '../verify-round.ts';
import { openDialog } from './dialog.ts';

export function fact(label: string, value: string): HTMLElement {
  return el('div', { class: 'fact' }, el('dt', {}, label), el('dd', {}, value));
}

function check(isGood: boolean, text: string): HTMLElement {
  const row = el('li', { class: isGood ? 'check-row is-good' : 'check-row is-bad' });
  row.append(icon(isGood ? 'good' : 'bad'), text);
  return row;
}

function verdictParts(say: Say, verdict: Verdict | null): HTMLElement[] {
  if (!verdict) return [el('p', { class: 'verdict' }, say('verifyHidden'))];
  const isGood = verdict.seed && verdict.result && verdict.rules;
  return [
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
  ];
}

export type Checked = {
  readonly round: Round<unknown, unknown>;
  readonly verdict: Verdict | null;
  readonly picture: HTMLElement | null;
};

export function openVerify(say: Say, format: Format, { round, verdict, picture }: Checked): void {
  openDialog(
    say,
    say('verifyTitle'),
    el(
      'div',
      { class: 'verify-top' },
      ...(picture ? [picture] : []),
      el('div', {}, el('b', {}, format.won(round.payout)), el('span', {}, format.moment(round.playedAt))),
    ),
    ...verdictParts(say, verdict),
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
