import type { VendorHealth, WatchRule } from '@mirinae/contract/staff/vendor-operations';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatCount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

/** A vendor, or null for the rule of all vendors. */
type Props = { vendor: VendorHealth | null; rule: WatchRule; onClose: () => void };

function Outage({ outage }: Pick<VendorHealth, 'outage'>) {
  const { t } = useTranslation();
  if (!outage) return null;
  const { beganAt, calls, failed, probeAfter } = outage;
  return (
    <p className="text-coral text-sm">
      {t('vendors.watch.outage', {
        at: formatDateTimeSeconds(beganAt),
        calls: formatCount(calls),
        failed: formatCount(failed),
        probe: formatDateTimeSeconds(probeAfter),
      })}
    </p>
  );
}

export function WatchDialog({ vendor, rule: { isOwn, ...rule }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorWatchSave', {
    defaults: { ...rule, vendorKey: vendor?.vendorKey ?? '', reason: '' },
    invalidates: ['staff.vendorHealthList'],
    onDone: onClose,
  });
  const title = vendor ? vendor.names[currentLocale()] : t('vendors.watch.common');
  return (
    <ReasonDialog title={`${t('vendors.watch.title')}: ${title}`} form={form} name="reason" onClose={onClose}>
      {vendor && <Outage outage={vendor.outage} />}
      <p className="text-mist-300 text-sm">{t(isOwn || !vendor ? 'vendors.watch.text' : 'vendors.watch.asAll')}</p>
      <SwitchField form={form} name="isOn" label={t('vendors.watch.isOn')} />
      <SwitchField form={form} name="playsOn" label={t('vendors.watch.playsOn')} />
      <p className="text-mist-300 text-sm">{t('vendors.watch.playsOnHint')}</p>
      <NumberField form={form} name="windowMinutes" label={t('vendors.watch.windowMinutes')} />
      <NumberField form={form} name="callsMin" label={t('vendors.watch.callsMin')} />
      <NumberField form={form} name="failedPercent" label={t('vendors.watch.failedPercent')} />
      <MoneyField form={form} name="creditBelow" label={t('vendors.watch.creditBelow')} />
    </ReasonDialog>
  );
}
