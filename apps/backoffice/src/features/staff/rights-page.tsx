import { staffRoles } from '@mirinae/contract/staff/staff';
import { formatWon } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shell/calls.ts';
import { type Columns, codeColumn, type OnRow, textColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { RightDialog } from './right-dialog.tsx';
import { isDeparted, type RightCell, type RightRow } from './rights.ts';

type Choice = { row: RightRow; cell: RightCell };
const shown = ['all', 'departed'] as const;

const amount = (bound: number | null) => (bound === null ? '∞' : formatWon(bound));

/** Allowed or not; alone up to, and at most with a second person. Gold: not as shipped. */
function Cell({ row, cell, onChoose }: Choice & { onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const hasAmounts = cell.isAllowed && row.unit !== null && row.unit !== 'always';
  const tone = isDeparted(cell) ? 'text-gold' : cell.isAllowed ? 'text-jade' : 'text-mist-400';
  return (
    <button
      type="button"
      aria-label={`${t(`staff.roles.${cell.role}`)} ${row.call}`}
      onClick={() => onChoose({ row, cell })}
      className={`rounded-chip px-1.5 py-0.5 text-left text-xs tabular-nums hover:bg-ink-700 ${tone}`}
    >
      {cell.isAllowed ? t('staff.right.yes') : t('staff.right.no')}
      {hasAmounts && (
        <span className="block whitespace-nowrap">
          {amount(cell.aloneUpTo)} / {amount(cell.ceiling)}
        </span>
      )}
    </button>
  );
}

function useColumns(onChoose: OnRow<Choice>): Columns<RightRow> {
  const { t } = useTranslation();
  const roleColumns = staffRoles.map((role): ListColumn<RightRow> => {
    const cellOf = ({ roles }: RightRow) => roles.find((cell) => cell.role === role);
    return textColumn(
      role,
      t(`staff.roles.${role}`),
      (row) => (cellOf(row)?.isAllowed ? t('staff.right.yes') : t('staff.right.no')),
      (row) => {
        const cell = cellOf(row);
        return cell ? <Cell row={row} cell={cell} onChoose={onChoose} /> : null;
      },
    );
  });
  return [
    codeColumn('permission', t('staff.right.group'), ({ permission }) => permission, 'text-mist-300'),
    codeColumn('call', t('staff.right.call'), ({ call }) => call),
    textColumn('unit', t('staff.right.second'), ({ unit }) => (unit === null ? '' : t(`staff.right.units.${unit}`))),
    ...roleColumns,
  ];
}

/** What each role may do, call by call, with amounts; what is not as shipped is marked. */
export function RightsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<(typeof shown)[number]>('all');
  const [choice, choose] = useState<Choice | null>(null);
  const query = useCall('staff.rightList', {});
  const columns = useColumns(choose);
  const fits = ({ call, permission, roles }: RightRow) =>
    `${permission} ${call}`.toLowerCase().includes(search.toLowerCase()) && (which === 'all' || roles.some(isDeparted));
  return (
    <>
      <PageHead title={t('staff.page.rights')} />
      <p className="mb-4 text-mist-300 text-sm">{t('staff.right.text')}</p>
      <Loaded query={query}>
        {(rows) => (
          <WholeList
            label={t('staff.page.rights')}
            file="rights"
            columns={columns}
            rows={rows.filter(fits)}
            rowKey={({ call }) => call}
            filters={
              <>
                <SearchField label={t('staff.right.search')} value={search} onSearch={setSearch} />
                <Segmented
                  label={t('staff.right.departed')}
                  value={which}
                  onValueChange={setWhich}
                  options={shown.map((value) => ({ value, label: t(`staff.right.shown.${value}`) }))}
                />
              </>
            }
          />
        )}
      </Loaded>
      {choice && <RightDialog row={choice.row} cell={choice.cell} onClose={() => choose(null)} />}
    </>
  );
}
