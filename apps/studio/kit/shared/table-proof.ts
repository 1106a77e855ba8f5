/** Fairness of a table: its chain, verification of the drawn rounds, and the player's actions. */

import { provesShoe } from '@mirinae/game-math/cards/shoe';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { type ShoeState, type TableState, unsalted } from '../../wire/table.ts';
import { isBeaconGood, loadIsSigned } from '../beacon-check.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { fact } from '../dialogs/verify.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { icon } from '../icons.ts';
import { figureRows } from '../rows.ts';
import type { Translate } from '../strings/translate.ts';
import { type ActRecord, secondsText } from './acts.ts';
import type { BetsWatch } from './bets-watch.ts';
import { beaconFacts, beaconText, pastList } from './chain-proof.ts';
import type { TableClient } from './table-client.ts';

type Formatting = { readonly t: Translate; readonly format: Format };

function actRows(t: Translate, acts: readonly ActRecord[]): HTMLElement {
  const heads = [t('tableRound'), t('actPressed'), t('actReceived'), t('actEnd')];
  const rows = acts.map(({ number, pressedMs, receivedMs, endMs, isTaken }) => [
    `#${number} · ${t(isTaken ? 'actTaken' : 'actLate')}`,
    secondsText(pressedMs),
    secondsText(receivedMs),
    endMs === null ? '–' : secondsText(endMs),
  ]);
  return figureRows(heads, rows);
}

/** The last shoe, drawn again from its seed; its signature is checked once that code is loaded. */
function lastShoe(t: Translate, format: Format, last: NonNullable<ShoeState['last']>): Node[] {
  const { beacon, saltedAt, commitment, shoeSeed } = last;
  const row = el('p', {});
  const show = (isGood: boolean) => {
    row.className = isGood ? 'check-row is-good' : 'check-row is-bad';
    row.replaceChildren(icon(isGood ? 'good' : 'bad'), t(isGood ? 'shoeGood' : 'shoeBad'));
  };
  show(provesShoe(last));
  if (beacon)
    void loadIsSigned()
      .then((isSigned) => isBeaconGood(isSigned, { ...beacon, closedMs: saltedAt }) === false && show(false))
      .catch(() => {});
  return [
    el('h3', {}, t('shoeLast')),
    row,
    el('dl', { class: 'facts' }, fact(t('shoeSeal'), commitment), fact(t('revealed'), shoeSeed)),
    ...(beacon ? [el('dl', { class: 'facts' }, fact(t('beacon'), beaconText(format, beacon)))] : []),
  ];
}

/** Current, next and previous shoe. */
function shoeProof(
  { t, format }: Formatting,
  { shoe, awaited }: Pick<TableState, 'awaited'> & { shoe: ShoeState },
): Node[] {
  const { commitment, root, salt, cut, nextCommitment, beacon, last } = shoe;
  return [
    el('p', {}, t('shoeIntro')),
    el(
      'dl',
      { class: 'facts' },
      fact(t('shoeSeal'), commitment),
      fact(t('shoeRoot'), root),
      fact(t('shoeSalt'), salt === unsalted ? t('shoeUnsalted') : salt),
      fact(t('shoeCut'), cut ?? '–'),
      fact(t('shoeNext'), nextCommitment),
    ),
    ...(beacon ? beaconFacts(t, format, beacon) : [el('p', {}, t('shoeNoBeacon'))]),
    ...(awaited ? [el('h3', {}, t('shoeAwaited')), ...beaconFacts(t, format, awaited.beacon)] : []),
    ...(last ? lastShoe(t, format, last) : []),
  ];
}

/** Round open for bets: the next one if it is open, else the current one. */
const roundToBet = ({ next, number, commitment, beacon }: TableState) => next ?? { number, commitment, beacon };

export function openTableProof<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  formatting: Formatting,
  client: TableClient<Input, Outcome, Key>,
  state: TableState,
  acts: readonly ActRecord[],
  watch: BetsWatch,
): void {
  const { t, format } = formatting;
  const { chain, past, shoe } = state;
  if (shoe) {
    openDialog(t, t('fairness'), ...shoeProof(formatting, { ...state, shoe }));
    return;
  }
  const { number, commitment, beacon } = roundToBet(state);
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
    ...beaconFacts(t, format, beacon),
    el('h3', {}, t('tablePast')),
    pastList(t, client, past, watch),
    ...(acts.length > 0 ? [el('h3', {}, t('actsTitle')), actRows(t, acts)] : []),
  );
}
