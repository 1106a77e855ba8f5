import type { GiftLimit } from '@mirinae/contract/partner/gifts';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/call-form.ts';
import { useCall } from '../../shell/calls.ts';
import { buttonsColumn, type Columns, nameColumn, numberColumn, type OnRow } from '../../shell/columns.tsx';

function LimitDialog({ limit, onClose }: { limit: GiftLimit; onClose: () => void }) {
  const { t } = useTranslation();
  const invalidates = ['staff.giftLimits'] as const;
  const form = useCallForm('staff.giftLimitSet', { defaults: limit, invalidates, onDone: onClose });
  return (
    <FormDialog title={t(`partners.tiers.${limit.tier}`)} form={form} onClose={onClose}>
      <NumberField form={form} name="aloneUpTo" label={t('partners.gift.aloneUpTo')} min={0} />
      <NumberField form={form} name="aloneDaily" label={t('partners.gift.aloneDaily')} min={0} />
    </FormDialog>
  );
}

function useColumns(mayEdit: boolean, onEdit: OnRow<GiftLimit>): Columns<GiftLimit> {
  const { t } = useTranslation();
  return [
    nameColumn('tier', t('field.tier'), ({ tier }) => t(`partners.tiers.${tier}`)),
    numberColumn('aloneUpTo', t('partners.gift.aloneUpTo'), ({ aloneUpTo }) => aloneUpTo),
    numberColumn('aloneDaily', t('partners.gift.aloneDaily'), ({ aloneDaily }) => aloneDaily),
    ...(mayEdit ? [buttonsColumn<GiftLimit>({ label: t('action.edit'), onPress: onEdit })] : []),
  ];
}

/** Up to what partners of each tier give and take without anybody looking. */
export function GiftLimits({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const query = useCall('staff.giftLimits', {});
  const [edited, edit] = useState<GiftLimit | null>(null);
  const columns = useColumns(mayEdit, edit);
  const title = t('partners.gift.limits');
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-1 font-bold">{title}</h2>
      <p className="mb-3 text-mist-300 text-sm">{t('partners.gift.limitsText')}</p>
      <Loaded query={query}>
        {(rows) => <WholeList label={title} columns={columns} rows={rows} rowKey={({ tier }) => tier} isOrdered />}
      </Loaded>
      {edited && <LimitDialog limit={edited} onClose={() => edit(null)} />}
    </section>
  );
}
