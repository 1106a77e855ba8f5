import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { StakesDialog } from '../../shell/dialogs/stakes-dialog.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { RoundsDialog } from './rounds-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type Table, useTableColumns } from './table-columns.tsx';

const refetchMs = 5_000;

/** Live tables: state, stakes, deviation of the results, and technical figures. */
export function TablesPage() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ what: 'set' | 'limit' | 'rounds'; table: Table } | null>(null);
  const open = (what: 'set' | 'limit' | 'rounds') => (table: Table) => setDialog({ what, table });
  const close = () => setDialog(null);
  const tables = useCall('staff.tableList', {}, { refetchMs });
  const { tables: rows = [], silent = [] } = tables.data ?? {};
  return (
    <ListPage
      text={silent.length > 0 ? t('tables.silent', { vendors: silent.join(', ') }) : t('tables.about')}
      columns={useTableColumns({ onSet: open('set'), onLimit: open('limit'), onRounds: open('rounds') })}
      query={tables}
      rows={rows}
      rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
    >
      {dialog?.what === 'set' && <SettingsDialog table={dialog.table} onClose={close} />}
      {dialog?.what === 'limit' && <StakesDialog game={dialog.table} onClose={close} />}
      {dialog?.what === 'rounds' && <RoundsDialog table={dialog.table} onClose={close} />}
    </ListPage>
  );
}
