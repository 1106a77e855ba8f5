import type { Answer } from '@mirinae/contract/calls';
import { settingFloors } from '@mirinae/contract/setting-floors';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { houseAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, goldColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';

type Ceiling = Answer<'staff.prizeCeilings'>[number];
/** A ceiling of null is taken away. */
type Change = { readonly vendorKey: string; readonly ceiling: number | null };

const everyVendor = '*';
const invalidates = ['staff.prizeCeilings'] as const;

function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { t } = useTranslation();
  const defaults = { ...change, reason: '' };
  const form = useCallForm('staff.prizeCeilingSet', { defaults, invalidates, onDone: onClose });
  const isRemoved = change.ceiling === null;
  const title = t(isRemoved ? 'cashier.prizes.ceilingRemove' : 'cashier.prizes.ceiling');
  return (
    <ReasonDialog title={title} form={form} name="reason" tone={isRemoved ? 'danger' : 'primary'} onClose={onClose}>
      {change.vendorKey === '' ? (
        <TextField form={form} name="vendorKey" label={t('cashier.prizes.vendor')} maxLength={20} />
      ) : (
        <p>{change.vendorKey === everyVendor ? t('cashier.prizes.everyVendor') : change.vendorKey}</p>
      )}
      {!isRemoved && <MoneyField form={form} name="ceiling" label={t('field.amount')} />}
    </ReasonDialog>
  );
}

function useColumns(mayEdit: boolean, onChange: (change: Change) => void): readonly ListColumn<Ceiling>[] {
  const { t } = useTranslation();
  return [
    textColumn('vendor', t('cashier.prizes.vendor'), ({ vendorKey }) =>
      vendorKey === everyVendor ? t('cashier.prizes.everyVendor') : vendorKey,
    ),
    goldColumn('ceiling', t('cashier.prizes.ceiling'), ({ ceiling }) => ceiling),
    buttonsColumn(
      { label: t('action.edit'), onPress: onChange, isShown: () => mayEdit },
      {
        label: t('action.remove'),
        tone: 'quiet',
        onPress: (row) => onChange({ ...row, ceiling: null }),
        isShown: ({ vendorKey }) => mayEdit && vendorKey !== everyVendor,
      },
    ),
  ];
}

/** Ceilings up to which vendors' prizes are paid without staff. */
export function PrizeCeilings({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const query = useCall('staff.prizeCeilings', {});
  const [change, setChange] = useState<Change | null>(null);
  return (
    <ListSection
      title={t('cashier.prizes.ceilings')}
      actions={
        mayEdit && (
          <Button
            size="sm"
            onClick={() => setChange({ vendorKey: '', ceiling: houseAmount(settingFloors.prizeCeiling) })}
          >
            {t('action.add')}
          </Button>
        )
      }
      columns={useColumns(mayEdit, setChange)}
      query={query}
      rows={query.data ?? []}
      rowKey={({ vendorKey }) => vendorKey}
      isShort
    >
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </ListSection>
  );
}
