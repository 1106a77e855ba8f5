import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount, formatFullRate } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import {
  amountShareColumn,
  buttonsColumn,
  type Columns,
  codeColumn,
  goldColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { useStaff } from '../../shell/session/session.ts';

export type Table = Answer<'staff.tableList'>['tables'][number];

/** One fair table of a thousand strays as far: somebody should look. */
const oddShare = 0.001;

const shown = (amount: number | null) => (amount === null ? '' : formatAmount(amount));

type Dialogs = { readonly onSet: OnRow<Table>; readonly onLimit: OnRow<Table>; readonly onRounds: OnRow<Table> };

/** The round that is on, and the next one where bets are taken on it already. */
const liveOf = ({ live, next = null }: Table) => [live, next].filter((round) => round !== null);

export function useTableColumns({ onSet, onLimit, onRounds }: Dialogs): Columns<Table> {
  const { t } = useTranslation();
  const { permissions = [] } = useStaff() ?? {};
  const limitsOf = ({ stakes: { min, max } }: Table) => `${shown(min)}–${shown(max)}`;
  const roundsOf = ({ results }: Table) => results.reduce((sum, { count }) => sum + count, 0);
  const marks = ({ results }: Table) =>
    results
      .slice(0, 3)
      .map(({ mark, count }) => `${t(`tables.mark.${mark}`)} ${count}`)
      .join(' · ');
  const standing = textColumn<Table>(
    'standing',
    t('field.status'),
    ({ standing, openYn }) => t(`tables.standing.${openYn === 'Y' ? standing : 'hidden'}`),
    ({ standing, openYn }) => (
      <span className={openYn === 'Y' && standing === 'open' ? 'text-jade' : 'text-amber'}>
        {t(`tables.standing.${openYn === 'Y' ? standing : 'hidden'}`)}
      </span>
    ),
  );
  const live = textColumn<Table>(
    'live',
    t('tables.live'),
    (table) =>
      liveOf(table)
        .map(({ phase, round }) => t(`tables.phase.${phase}`, { round }))
        .join(' · ') || t('tables.quiet'),
  );
  const rounds = numberColumn<Table>('rounds', t('tables.roundCount'), roundsOf, (table) => (
    <Button size="sm" tone="quiet" onClick={() => onRounds(table)}>
      {table.openMs === null ? t('tables.spans') : t('tables.rounds.show', { count: formatCount(roundsOf(table)) })}
    </Button>
  ));
  const results = textColumn<Table>('results', t('tables.results'), (table) =>
    table.results.every(({ chance }) => chance !== null) && table.results.length <= 3 ? marks(table) : '–',
  );
  const chi = textColumn<Table>(
    'chi',
    t('tables.chiSquare'),
    ({ chiSquare }) =>
      chiSquare ? `${chiSquare.value.toFixed(2)} (p ${chiSquare.share.toFixed(3)})` : t('tables.tooEarly'),
    ({ chiSquare }) =>
      chiSquare ? (
        <span className={chiSquare.share < oddShare ? 'font-bold text-coral' : ''}>
          {chiSquare.value.toFixed(2)} <small className="text-mist-400">p {chiSquare.share.toFixed(3)}</small>
        </span>
      ) : (
        <span className="text-mist-400">{t('tables.tooEarly')}</span>
      ),
  );
  return [
    nameColumn('name', t('tables.name'), ({ names }) => names[currentLocale()]),
    codeColumn('vendor', t('tables.house'), ({ vendorKey }) => vendorKey),
    ...pairColumn(
      standing,
      numberColumn('betting', t('tables.betting'), ({ openMs }) => (openMs?.set ?? 0) / 1_000),
    ),
    textColumn('stakes', t('stakes.limits'), limitsOf, (table) =>
      permissions.includes('vendors.edit') ? (
        <Button size="sm" tone="quiet" onClick={() => onLimit(table)}>
          {limitsOf(table)}
        </Button>
      ) : (
        limitsOf(table)
      ),
    ),
    ...pairColumn(
      live,
      goldColumn('exposure', t('tables.exposure'), (table) =>
        liveOf(table).reduce((sum, { staked }) => sum + staked, 0),
      ),
    ),
    ...pairColumn(rounds, results),
    ...pairColumn(
      chi,
      textColumn('edge', t('tables.edge'), ({ houseEdge }) => (houseEdge === null ? '–' : formatFullRate(houseEdge))),
    ),
    ...pairColumn(
      numberColumn<Table>('bets', t('tables.bets'), ({ bets }) => bets),
      amountShareColumn('money', t('tables.money'), ({ paid, staked }) => [paid, staked]),
    ),
    buttonsColumn({
      label: t('tables.settings'),
      onPress: onSet,
      isShown: ({ openMs }) => openMs !== null && permissions.includes('tables.manage'),
    }),
  ];
}
