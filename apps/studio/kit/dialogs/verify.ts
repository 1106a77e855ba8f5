/** Verification of a round, and the data to repeat it. */
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import { downloadRecord } from '../record.ts';
import type { Translate } from '../strings/translate.ts';
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

/** Result for the round's beacon, if it has one; neutral where it proves nothing or cannot be checked. */
function beaconCheck(t: Translate, { round, beacon }: Pick<Checked, 'round' | 'beacon'>): HTMLElement[] {
  if (!round.beacon) return [];
  if (beacon === null) return [el('li', { class: 'check-row' }, t('verifyBeaconOpen'))];
  if (beacon && round.beacon.name === 'sandbox') return [el('li', { class: 'check-row' }, t('verifyBeaconOwn'))];
  return [check(beacon, t('verifyBeacon'))];
}

function verdictParts(t: Translate, checked: Checked): HTMLElement[] {
  const { verdict, beacon } = checked;
  if (!verdict) return [el('p', { class: 'verdict' }, t('verifyHidden'))];
  const isFixed = verdict.seed && verdict.order !== false && beacon !== false;
  const isGood = isFixed && verdict.result === true && verdict.rules;
  const isOther = isFixed && verdict.result === null;
  return [
    el(
      'p',
      { class: isGood ? 'verdict is-good' : isOther ? 'verdict' : 'verdict is-bad', role: 'status' },
      t(isGood ? 'verifyGood' : isOther ? 'verifyOther' : 'verifyBad'),
    ),
    el(
      'ul',
      { class: 'check-list' },
      check(verdict.seed, t('verifySeed')),
      ...(verdict.order === null ? [] : [check(verdict.order, t('verifyOrder'))]),
      ...beaconCheck(t, checked),
      ...(verdict.result === null
        ? []
        : [check(verdict.result, t('verifyResult')), check(verdict.rules, t('verifyRules'))]),
    ),
  ];
}

export type Checked = {
  readonly game: string;
  readonly round: Round<unknown, unknown>;
  readonly verdict: Verdict | null;
  /** Whether its beacon signed the value used in the draw; null without a beacon, or if it was not checked. */
  readonly beacon: boolean | null;
  readonly picture: HTMLElement | null;
};

export function openVerify(t: Translate, format: Format, checked: Checked): void {
  const { game, round, picture } = checked;
  openDialog(
    t,
    t('verifyTitle'),
    el(
      'div',
      { class: 'verify-top' },
      ...(picture ? [picture] : []),
      el('div', {}, el('b', {}, format.money(round.payout)), el('span', {}, format.moment(round.playedAt))),
    ),
    ...verdictParts(t, checked),
    el(
      'dl',
      { class: 'facts' },
      fact(t('commitment'), round.commitment),
      ...(round.serverSeed ? [fact(t('revealed'), round.serverSeed)] : []),
      fact(t(round.beacon ? 'betsHash' : 'clientSeed'), round.clientSeed),
      ...(round.beacon ? [fact(t('beacon'), `${round.beacon.name} #${round.beacon.round}`)] : []),
      fact(t('nonce'), String(round.nonce)),
    ),
    el(
      'button',
      { type: 'button', class: 'link', onclick: () => downloadRecord({ game, rounds: [round] }) },
      t('download'),
    ),
  );
}
