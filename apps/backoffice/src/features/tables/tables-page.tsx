import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls.ts';
import { ListPage } from '../../shell/list-page.tsx';
import { StakesDialog } from '../../shell/stakes-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type Table, useTableColumns } from './table-columns.tsx';

const refetchMs = 5_000;

/** The live tables: what is on, what is staked, how far the results stray, and how each table runs. */
export function TablesPage() {
  const { t } = useTranslation();
  const [set, setSet] = useState<Table | null>(null);
  const [limited, setLimited] = useState<Table | null>(null);
  const tables = useCall('staff.tableList', {}, { refetchMs });
  const { tables: rows = [], silent = [] } = tables.data ?? {};
  return (
    <ListPage
      text={silent.length > 0 ? t('tables.silent', { vendors: silent.join(', ') }) : t('tables.about')}
      columns={useTableColumns(setSet, setLimited)}
      query={tables}
      rows={rows}
      rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
    >
      {set && <SettingsDialog table={set} onClose={() => setSet(null)} />}
      {limited && <StakesDialog game={limited} onClose={() => setLimited(null)} />}
    </ListPage>
  );
}
