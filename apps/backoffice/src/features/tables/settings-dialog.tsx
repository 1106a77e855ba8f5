import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import type { Table } from './table-columns.tsx';

const inSeconds = (ms: number) => Math.round(ms / 1_000);

/** Whether rounds begin at a table, and how long bets are taken in each; both from the next round on. */
export function SettingsDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, names, standing } = table;
  const { set, listed } = table.openMs ?? { set: 0, listed: 0 };
  const form = useCallForm('staff.tableSet', {
    defaults: {
      vendorKey,
      gameKey,
      reason: '',
      openYn: standing === 'open' || standing === 'opening' ? 'Y' : 'N',
      bettingSeconds: set === listed ? null : inSeconds(set),
    },
    invalidates: ['staff.tableList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('tables.settingsOf', { table: names[currentLocale()] })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('tables.holdsFrom')}</p>
      <SwitchField form={form} name="openYn" label={t('tables.takesBets')} values={{ on: 'Y', off: 'N' }} />
      <NumberField
        form={form}
        name="bettingSeconds"
        label={t('tables.bettingSeconds', { seconds: inSeconds(listed) })}
        min={5}
        max={120}
      />
    </ReasonDialog>
  );
}
