import { isMeasured } from '@mirinae/contract/wire';
import { SwitchField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCallTexts } from '../../shell/calls/call-texts.ts';
import type { RightCell, RightRow } from './rights.ts';

/** Right of one role to one call. */
export function RightDialog({ row, cell, onClose }: { row: RightRow; cell: RightCell; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useCallTexts();
  const { role, isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo } = cell;
  const form = useCallForm('staff.rightSet', {
    defaults: { role, call: row.call, isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo },
    invalidates: ['staff.rightList'],
    onDone: onClose,
  });
  const hasAmounts = isMeasured(row.unit);
  const isMoney = row.unit !== 'members';
  const knowsUnusual = row.roles.some(({ shipped }) => shipped.unusualUpTo !== null);
  return (
    <FormDialog
      title={`${t(`staff.roles.${role}`)} · ${nameOf(row.call)}`}
      description={row.call}
      form={form}
      submit={t('action.save')}
      onClose={onClose}
    >
      {role !== 'owner' && <SwitchField form={form} name="isAllowed" label={t('staff.right.allowed')} />}
      {hasAmounts && (
        <>
          <MoneyField
            form={form}
            name="aloneUpTo"
            label={t('staff.right.aloneUpTo')}
            hint={t('staff.right.boundHint')}
            isMoney={isMoney}
          />
          {knowsUnusual && (
            <MoneyField
              form={form}
              name="unusualUpTo"
              label={t('staff.right.unusualUpTo')}
              hint={t('staff.right.unusualHint')}
              isMoney={isMoney}
            />
          )}
          <MoneyField form={form} name="aloneDaily" label={t('staff.right.aloneDaily')} isMoney={isMoney} />
          <MoneyField form={form} name="ceiling" label={t('staff.right.ceiling')} isMoney={isMoney} />
        </>
      )}
    </FormDialog>
  );
}
