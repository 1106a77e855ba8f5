import type { Request } from '@mirinae/contract/calls';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { BeforeAfter } from './before-after.tsx';

export type ToResettle = Request<'staff.sportResettlement'> & { readonly names: string };

/** A line is settled anew by all that is known of it; what that pays is shown before. */
export function ResettleDialog({
  resettle: { names, ...line },
  onClose,
}: {
  resettle: ToResettle;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportResettle', {
    defaults: { ...line, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  const query = useCall('staff.sportResettlement', line);
  const changes = query.data !== undefined && query.data.slips > 0;
  return (
    <ReasonDialog
      title={`${names} · ${t('sport.log.resettle')}`}
      form={form}
      name="reason"
      isDisabled={!changes}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('sport.log.resettleText')}</p>
      <Loaded query={query}>
        {({ slips, paid, taken }) =>
          slips === 0 ? (
            <p role="status" className="surface p-3 text-sm">
              {t('sport.log.nothing')}
            </p>
          ) : (
            <BeforeAfter
              label={t('sport.preview')}
              figures={[
                [t('sport.changedSlips'), formatCount(slips)],
                [t('sport.paid'), formatAmount(paid)],
                [t('sport.taken'), formatAmount(taken)],
              ]}
            />
          )
        }
      </Loaded>
    </ReasonDialog>
  );
}
