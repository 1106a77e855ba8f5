import type { Answer } from '@mirinae/contract/calls';
import { formatFullRate } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls.ts';
import {
  type Columns,
  codeColumn,
  goldColumn,
  nameColumn,
  numberColumn,
  shareColumn,
  switchedColumn,
  textColumn,
} from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';

type Table = Answer<'staff.tableList'>['tables'][number];

const refetchMs = 5_000;
/** One fair table of a thousand strays as far: somebody should look. */
const oddShare = 0.001;

function useColumns(): Columns<Table> {
  const { t } = useTranslation();
  const roundsOf = ({ results }: Table) => results.reduce((sum, { count }) => sum + count, 0);
  const marks = ({ results }: Table) =>
    results
      .slice(0, 3)
      .map(({ mark, count }) => `${t(`tables.mark.${mark}`)} ${count}`)
      .join(' · ');
  return [
    nameColumn('name', t('tables.name'), ({ names }) => names[currentLocale()]),
    codeColumn('vendor', t('tables.house'), ({ vendorKey }) => vendorKey),
    switchedColumn('open', t('field.status'), ({ openYn }) => openYn === 'Y', [t('tables.open'), t('tables.closed')]),
    textColumn('live', t('tables.live'), ({ live }) =>
      live ? t(`tables.phase.${live.phase}`, { round: live.round }) : t('tables.quiet'),
    ),
    goldColumn('exposure', t('tables.exposure'), ({ live }) => live?.staked ?? 0),
    numberColumn('rounds', t('tables.rounds'), roundsOf),
    textColumn('results', t('tables.results'), (table) =>
      table.results.every(({ chance }) => chance !== null) && table.results.length <= 3 ? marks(table) : '–',
    ),
    textColumn(
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
    ),
    numberColumn('bets', t('tables.bets'), ({ bets }) => bets),
    shareColumn('money', t('tables.money'), ({ paid, staked }) => [paid, staked]),
    textColumn('edge', t('tables.edge'), ({ houseEdge }) => (houseEdge === null ? '–' : formatFullRate(houseEdge))),
  ];
}

/** The live tables: what is on, what is staked, and how far the results stray from what is expected. */
export function TablesPage() {
  const { t } = useTranslation();
  const tables = useCall('staff.tableList', {}, { refetchMs });
  const { tables: rows = [], silent = [] } = tables.data ?? {};
  return (
    <ListPage
      text={silent.length > 0 ? t('tables.silent', { vendors: silent.join(', ') }) : t('tables.about')}
      columns={useColumns()}
      query={tables}
      rows={rows}
      rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
    />
  );
}
