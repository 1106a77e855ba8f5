import type { Request } from '@mirinae/contract/calls';
import { type BlockedAct, blockedActs, blockSubjects, type GivenSubject } from '@mirinae/contract/staff/access-blocks';
import { Checkbox } from '@mirinae/ui/checkbox';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

type Adding = Request<'staff.accessBlockAdd'>;
const emptyOf: Readonly<Record<GivenSubject['kind'], GivenSubject>> = {
  country: { kind: 'country', country: '' },
  network: { kind: 'network', network: '' },
  device: { kind: 'device', memberId: 0, deviceIdx: 0 },
};

function useBlockForm(onClose: () => void) {
  const defaults: Adding = { subject: emptyOf.network, acts: ['log-in'], hours: null, reason: '' };
  return useCallForm('staff.accessBlockAdd', {
    defaults,
    mode: 'onSubmit',
    invalidates: ['staff.accessBlockList'],
    onDone: onClose,
  });
}
type Form = ReturnType<typeof useBlockForm>;

/** Browsers of the member whose number was typed. */
function Devices({ form, memberId }: { form: Form; memberId: number }) {
  const { t } = useTranslation();
  const chosen = form.form.watch('subject.deviceIdx');
  return (
    <Loaded query={useCall('staff.memberDevices', { memberId }, { retry: false })}>
      {({ devices }) => (
        <Segmented
          label={t('risk.blocks.device')}
          value={String(chosen)}
          onValueChange={(value) => form.form.setValue('subject.deviceIdx', Number(value))}
          options={devices.map(({ deviceIdx, browser, system }) => ({
            value: String(deviceIdx),
            label: `${browser} · ${system}`,
          }))}
        />
      )}
    </Loaded>
  );
}

function Subject({ form }: { form: Form }) {
  const { t } = useTranslation();
  const subject = form.form.watch('subject');
  if (subject.kind === 'country')
    return (
      <TextField
        form={form}
        name="subject.country"
        label={t('risk.blocks.country')}
        hint={t('risk.blocks.countryHint')}
        maxLength={2}
      />
    );
  if (subject.kind === 'network')
    return (
      <TextField
        form={form}
        name="subject.network"
        label={t('risk.blocks.network')}
        hint={t('risk.blocks.networkHint')}
        maxLength={50}
      />
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NumberField form={form} name="subject.memberId" label={t('risk.blocks.memberNumber')} min={1} />
      {subject.memberId > 0 && <Devices form={form} memberId={subject.memberId} />}
    </div>
  );
}

function Acts({ form }: { form: Form }) {
  const { t } = useTranslation();
  const acts = form.form.watch('acts');
  const choose = (act: BlockedAct, isChosen: boolean) =>
    form.form.setValue(
      'acts',
      blockedActs.filter((each) => (each === act ? isChosen : acts.includes(each))),
    );
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1.5 text-mist-300 text-sm">{t('risk.blocks.acts')}</legend>
      {blockedActs.map((act) => (
        <Checkbox key={act} checked={acts.includes(act)} onCheckedChange={(isChosen) => choose(act, isChosen)}>
          {t(`risk.blocks.act.${act}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export function AddBlock({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useBlockForm(onClose);
  return (
    <ReasonDialog
      title={t('risk.blocks.add')}
      form={form}
      name="reason"
      isDisabled={form.form.watch('acts').length === 0}
      onClose={onClose}
    >
      <Segmented
        label={t('risk.blocks.kind')}
        value={form.form.watch('subject.kind')}
        onValueChange={(kind) => form.form.setValue('subject', emptyOf[kind])}
        options={blockSubjects.map((value) => ({ value, label: t(`risk.blocks.kinds.${value}`) }))}
      />
      <Subject form={form} />
      <Acts form={form} />
      <NumberField form={form} name="hours" label={t('risk.blocks.hours')} hint={t('risk.blocks.hoursHint')} min={1} />
    </ReasonDialog>
  );
}
