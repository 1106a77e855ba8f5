/** Why a table can be believed: its chain, the rounds that were drawn from it, checked here, and the own acts. */

import { provesShoe } from '@mirinae/game-math/cards/shoe';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { type ShoeState, type TableState, unsalted } from '../../wire/table.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { fact } from '../dialogs/verify.ts';
import { el } from '../dom.ts';
import { icon } from '../icons.ts';
import { figureRows } from '../rows.ts';
import type { Translate } from '../strings/translate.ts';
import { type ActRecord, secondsText } from './acts.ts';
import type { TableClient } from './table-client.ts';

type Past = TableState['past'][number];

/** Each link is the one whose hash came before it, and draws what was shown. */
function isHonest(past: readonly Past[], isDrawnAgain: (past: Past) => boolean, at: number): boolean {
  const round = past[at];
  if (!round) return false;
  const earlier = past[at + 1];
  const isNext = earlier?.number !== round.number - 1 || earlier.link === round.commitment;
  return isNext && matchesCommitment(round.link, round.commitment) && isDrawnAgain(round);
}

function pastList<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  { isDrawnAgain, resultText }: TableClient<Input, Outcome, Key>,
  past: readonly Past[],
): HTMLElement {
  const rows = past.map((round, at) => {
    const isGood = isHonest(past, isDrawnAgain, at);
    const row = el('li', { class: isGood ? 'check-row is-good' : 'check-row is-bad' });
    row.append(icon(isGood ? 'good' : 'bad'), `#${round.number} · ${resultText(round.result)} · ${round.link}`);
    return row;
  });
  return el('ul', { class: 'check-list table-links' }, ...rows);
}

function actRows(t: Translate, acts: readonly ActRecord[]): HTMLElement {
  const heads = [t('tableRound'), t('actPressed'), t('actReceived'), t('actEnd')];
  const rows = acts.map(({ number, pressedMs, receivedMs, endMs, isTaken }) => [
    `#${number} · ${t(isTaken ? 'actTaken' : 'actLate')}`,
    ...[secondsText(pressedMs), secondsText(receivedMs), endMs === null ? '–' : secondsText(endMs)],
  ]);
  return figureRows(heads, rows);
}

/** The shoe that is dealt, and the one before it, drawn again here from its seed. */
function shoeProof(t: Translate, shoe: ShoeState): Node[] {
  const { commitment, root, salt, cut, nextCommitment, last } = shoe;
  const isGood = last !== null && provesShoe(last);
  const row = el('p', { class: isGood ? 'check-row is-good' : 'check-row is-bad' });
  row.append(icon(isGood ? 'good' : 'bad'), t(isGood ? 'shoeGood' : 'shoeBad'));
  return [
    el('p', {}, t('shoeIntro')),
    el(
      'dl',
      { class: 'facts' },
      ...[
        fact(t('shoeSeal'), commitment),
        fact(t('shoeRoot'), root),
        fact(t('shoeSalt'), salt === unsalted ? t('shoeUnsalted') : salt),
      ],
      ...[fact(t('shoeCut'), cut ?? '–'), fact(t('shoeNext'), nextCommitment)],
    ),
    ...(last
      ? [
          el('h3', {}, t('shoeLast')),
          row,
          el('dl', { class: 'facts' }, fact(t('shoeSeal'), last.commitment), fact(t('revealed'), last.shoeSeed)),
        ]
      : []),
  ];
}

export function openTableProof<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  t: Translate,
  client: TableClient<Input, Outcome, Key>,
  { commitment, chain, number, past, shoe }: TableState,
  acts: readonly ActRecord[],
): void {
  if (shoe) {
    openDialog(t, t('fairness'), ...shoeProof(t, shoe));
    return;
  }
  openDialog(
    t,
    t('fairness'),
    el('p', {}, t('tableIntro')),
    el(
      'dl',
      { class: 'facts' },
      fact(t('chainEnd'), chain?.endHash ?? '–'),
      fact(`${t('tableRound')} #${number}`, commitment),
    ),
    el('h3', {}, t('tablePast')),
    pastList(client, past),
    ...(acts.length > 0 ? [el('h3', {}, t('actsTitle')), actRows(t, acts)] : []),
  );
}
