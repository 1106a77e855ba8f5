import type { ContactField } from '@mirinae/contract/staff/member-contacts';
import { SelectField, TextField } from '@mirinae/ui/form/fields';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

type DialogProps = { memberId: number; onClose: () => void };
const invalidates = ['staff.member*'] as const;
const maxTyped = 100;

function PhoneDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberPhoneSet', {
    defaults: { memberId, memPhone: '', reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.contacts.title.phone')} form={form} name="reason" onClose={onClose}>
      <TextField
        form={form}
        name="memPhone"
        label={t('members.contacts.next.phone')}
        inputMode="tel"
        maxLength={maxTyped}
      />
    </ReasonDialog>
  );
}

function NicknameDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberNicknameSet', {
    defaults: { memberId, memNick: '', reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.contacts.title.nickname')} form={form} name="reason" onClose={onClose}>
      <TextField form={form} name="memNick" label={t('members.contacts.next.nickname')} maxLength={maxTyped} />
    </ReasonDialog>
  );
}

function AccountDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const banks = useCall('site.bank', {});
  const form = useCallForm('staff.memberAccountSet', {
    defaults: { memberId, bank: '', bankacc: '', reason: '' },
    invalidates,
    onDone: onClose,
  });
  const options = (banks.data ?? []).map(({ bankCode, bankNameKr, bankNameEn }) => ({
    value: bankCode,
    label: currentLocale() === 'ko' ? bankNameKr : bankNameEn,
  }));
  return (
    <ReasonDialog title={t('members.contacts.title.account')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300">{t('members.contacts.accountText')}</p>
      <SelectField form={form} name="bank" label={t('members.contacts.bank')} placeholder="—" options={options} />
      <TextField
        form={form}
        name="bankacc"
        label={t('members.contacts.next.account')}
        inputMode="numeric"
        maxLength={maxTyped}
      />
    </ReasonDialog>
  );
}

const dialogs = { phone: PhoneDialog, nickname: NicknameDialog, account: AccountDialog };

/** Corrects one value of the member; the reason stays in the audit log, and the member is notified. */
export function ContactDialog({ field, ...props }: DialogProps & { field: ContactField }) {
  const Dialog = dialogs[field];
  return <Dialog {...props} />;
}
