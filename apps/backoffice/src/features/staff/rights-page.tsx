import { staffRoles } from '@mirinae/contract/staff/staff';
import { isMeasured } from '@mirinae/contract/wire';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useCallTexts } from '../../shell/calls/call-texts.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { type Columns, type OnRow, textColumn } from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useBounds } from './right-bounds.tsx';
import { RightDialog } from './right-dialog.tsx';
import { isDeparted, type RightCell, type RightRow } from './rights.ts';

type Choice = { row: RightRow; cell: RightCell };
const shown = ['all', 'second', 'departed'] as const;

function Bounds({ row: { unit }, cell: { aloneUpTo, aloneDaily, ceiling, unusualUpTo } }: Choice) {
  const boundsOf = useBounds();
  return boundsOf({ unit, aloneUpTo, aloneDaily, ceiling, unusualUpTo }).map((bound) => (
    <span key={bound} className="block whitespace-nowrap">
      {bound}
    </span>
  ));
}

/** Allowed or not, and the amounts. Gold: not as shipped. */
function Cell({ row, cell, onChoose }: Choice & { onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const hasAmounts = cell.isAllowed && isMeasured(row.unit);
  const tone = isDeparted(cell) ? 'text-gold' : cell.isAllowed ? 'text-jade' : 'text-mist-400';
  return (
    <button
      type="button"
      onClick={() => onChoose({ row, cell })}
      className={`relative rounded-chip px-1.5 py-0.5 text-left text-xs tabular-nums hover:bg-ink-700 ${tone}`}
    >
      <span className="sr-only">{`${t(`staff.roles.${cell.role}`)} ${row.call} `}</span>
      {hasAmounts ? <Bounds row={row} cell={cell} /> : cell.isAllowed ? t('staff.right.yes') : t('staff.right.no')}
    </button>
  );
}

function useColumns(onChoose: OnRow<Choice>): Columns<RightRow> {
  const { t } = useTranslation();
  const { nameOf, groupOf } = useCallTexts();
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
    textColumn(
      'call',
      t('staff.right.call'),
      ({ call, permission }) => `${groupOf(permission)} ${nameOf(call)} ${call}`,
      ({ call, permission }) => (
        <>
          <b className="block max-w-56 whitespace-normal">{nameOf(call)}</b>
          <span className="block max-w-56 whitespace-normal text-mist-300 text-xs">{groupOf(permission)}</span>
          <code className="text-mist-400 text-xs">{call}</code>
        </>
      ),
    ),
    textColumn('unit', t('staff.right.second'), ({ unit }) => (unit === null ? '' : t(`staff.right.units.${unit}`))),
    ...roleColumns,
  ];
}

/** Rights of each role, call by call, with amounts; changed ones are marked. */
export function RightsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<(typeof shown)[number]>('all');
  const [choice, choose] = useState<Choice | null>(null);
  const query = useCall('staff.rightList', {});
  const columns = useColumns(choose);
  const { nameOf, groupOf } = useCallTexts();
  const isShown = ({ unit, roles }: RightRow) =>
    which === 'all' || (which === 'second' ? unit !== null : roles.some(isDeparted));
  const fits = (row: RightRow) =>
    isShown(row) &&
    `${groupOf(row.permission)} ${nameOf(row.call)} ${row.call}`.toLowerCase().includes(search.toLowerCase());
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('staff.right.text')}</p>
      <Loaded query={query}>
        {(rows) => (
          <WholeList
            label={t('staff.page.rights')}
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
