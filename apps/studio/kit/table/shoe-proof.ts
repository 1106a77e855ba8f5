/** Progress of the shoe's verification: a cell per card, and its seal. */
import { shoeCards } from '@mirinae/game-math/cards/shoe';
import { type ShoeState, type TableState, unsalted } from '../../wire/table.ts';
import { isBeaconGood, loadIsSigned } from '../beacon-check.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { createProofWatch } from './proof-watch.ts';
import type { TableTranslate } from './strings.ts';

type Shown = Pick<TableState, 'commitment' | 'shoe' | 'betCount' | 'staked' | 'cards' | 'awaited'>;

const proofTexts = { proved: 'verified', unproved: 'notYetProved', broken: 'unproved' } as const;
const shortly = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4, 8)} … ${digits.slice(-4)}`;

export function createProof(t: TableTranslate, format: Format) {
  const count = el('strong', {});
  const caption = el('span', {});
  const cells = el('div', { class: 'table-cells', 'aria-hidden': 'true' });
  const facts = el('dl', { class: 'table-facts' });
  const people = el('p', { class: 'fine' });
  const marks = Array.from({ length: shoeCards }, () => el('i', {}));
  cells.append(...marks);
  const watch = createProofWatch();
  let checked = '';
  /** Once per shoe, after it is shown; a failure to load the check raises no alarm. */
  const checkBeacon = ({ commitment, beacon, saltedAt }: ShoeState) => {
    if (checked === commitment || !beacon) return;
    checked = commitment;
    void loadIsSigned()
      .then((isSigned) => watch.judgeBeacon(isBeaconGood(isSigned, { ...beacon, closedMs: saltedAt })))
      .catch(() => {});
  };
  const fact = (name: string, value: string) => [el('dt', {}, name), el('dd', {}, shortly(value))];
  const beaconOf = ({ beacon }: ShoeState) => {
    if (!beacon) return t('beaconNoneShort');
    return beacon.name === 'sandbox' ? t('beaconOwnShort') : `${beacon.name} #${beacon.round}`;
  };
  const none = (name: string, value: string) => [el('dt', {}, name), el('dd', {}, value)];
  return {
    node: el(
      'section',
      { class: 'table-panel table-proof', 'aria-label': t('shoe') },
      el('h4', {}, t('shoe')),
      el('p', { class: 'table-count' }, count, caption),
      cells,
      facts,
      people,
    ),
    show({ commitment, shoe, cards, betCount, staked, awaited }: Shown) {
      if (!shoe) return;
      checkBeacon(shoe);
      const proof = watch.judge({ commitment, shoe, cards, awaited });
      caption.textContent = t(proofTexts[proof], { all: String(shoeCards) });
      caption.dataset.bad = String(proof !== 'proved');
      people.textContent = t('people', { count: format.count(betCount), staked: format.money(staked) });
      // A root is never shown with the cards of another shoe.
      if (commitment !== shoe.commitment) return;
      count.textContent = String(shoe.shown);
      marks.forEach((mark, index) => {
        const isShown = index < shoe.shown;
        mark.className = isShown ? 'is-shown' : index >= shoe.cutAt ? 'is-cut' : '';
      });
      facts.replaceChildren(
        ...fact(t('seal'), shoe.commitment),
        ...fact(t('root'), shoe.root),
        ...(shoe.salt === unsalted ? none(t('salt'), t('unsalted')) : fact(t('salt'), shoe.salt)),
        ...none(t('beaconShort'), beaconOf(shoe)),
      );
    },
  };
}
