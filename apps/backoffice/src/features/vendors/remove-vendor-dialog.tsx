import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import type { Vendor } from './protocol.ts';

export function RemoveVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorRemove', {
    defaults: { vendorKey: vendor.vendorKey, reason: '' },
    invalidates: ['staff.vendorList', 'staff.groupList', 'staff.gameList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${t('vendors.remove')}: ${vendor.names[currentLocale()]}`}
      form={form}
      name="reason"
      onClose={onClose}
    >
      <p className="text-sm">{t('vendors.removeHint')}</p>
    </ReasonDialog>
  );
}
