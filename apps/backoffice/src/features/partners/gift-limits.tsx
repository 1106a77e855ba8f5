import type { GiftLimit } from '@mirinae/contract/partner/gifts';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { amountColumn, buttonsColumn, type Columns, nameColumn, type OnRow } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';

function LimitDialog({ limit, onClose }: { limit: GiftLimit; onClose: () => void }) {
  const { t } = useTranslation();
  const invalidates = ['staff.giftLimits'] as const;
  const form = useCallForm('staff.giftLimitSet', { defaults: limit, invalidates, onDone: onClose });
  return (
    <FormDialog title={t(`partners.tiers.${limit.tier}`)} form={form} onClose={onClose}>
      <MoneyField form={form} name="aloneUpTo" label={t('partners.gift.aloneUpTo')} />
      <MoneyField form={form} name="aloneDaily" label={t('partners.gift.aloneDaily')} />
    </FormDialog>
  );
}

function useColumns(mayEdit: boolean, onEdit: OnRow<GiftLimit>): Columns<GiftLimit> {
  const { t } = useTranslation();
  return [
    nameColumn('tier', t('field.tier'), ({ tier }) => t(`partners.tiers.${tier}`)),
    amountColumn('aloneUpTo', t('partners.gift.aloneUpTo'), ({ aloneUpTo }) => aloneUpTo),
    amountColumn('aloneDaily', t('partners.gift.aloneDaily'), ({ aloneDaily }) => aloneDaily),
    ...(mayEdit ? [buttonsColumn<GiftLimit>({ label: t('action.edit'), onPress: onEdit })] : []),
  ];
}

/** Limits of gifts without staff, by tier. */
export function GiftLimits({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const query = useCall('staff.giftLimits', {});
  const [edited, edit] = useState<GiftLimit | null>(null);
  return (
    <ListSection
      title={t('partners.gift.limits')}
      text={t('partners.gift.limitsText')}
      columns={useColumns(mayEdit, edit)}
      query={query}
      rows={query.data ?? []}
      rowKey={({ tier }) => tier}
      isOrdered
    >
      {edited && <LimitDialog limit={edited} onClose={() => edit(null)} />}
    </ListSection>
  );
}
