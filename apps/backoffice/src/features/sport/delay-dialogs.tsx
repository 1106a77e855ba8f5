import type { Answer, Request } from '@mirinae/contract/calls';
import { delayBounds, feeBounds } from '@mirinae/contract/staff/sport-delays';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { LeagueField } from './scope-fields.tsx';
import { scopeOptions } from './scope-options.ts';

type Sports = Answer<'staff.sportDelays'>['sports'];
export type DelayOf = Pick<Request<'staff.sportDelaySet'>, 'sport' | 'league'> & { readonly seconds: number };
export type FeeOf = Pick<Request<'staff.sportFeeSet'>, 'sport' | 'fee'>;
/** An ID of '' is typed in; seconds of null are taken back. */
export type MemberDelayOf = { readonly memId: string; readonly seconds: number | null };

const invalidates = ['staff.sportDelay*'] as const;
const bounds = { min: delayBounds.least, max: delayBounds.most } as const;
const percents = { min: feeBounds.least, max: feeBounds.most, step: 0.1 } as const;

/** The delay of a sport or a league, or of one that is chosen here. */
export function DelayDialog({
  delay,
  sports,
  isNew,
  onClose,
}: {
  delay: DelayOf;
  sports: Sports;
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportDelaySet', { defaults: delay, invalidates, onDone: onClose });
  const { setValue, watch } = form.form;
  const sport = watch('sport');
  const options = scopeOptions(sports, sport);
  useEffect(() => {
    if (isNew && sport !== '') setValue('league', null);
  }, [isNew, sport, setValue]);
  return (
    <FormDialog title={t('sport.delays.delay')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.delays.dialogText')}</p>
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField form={form} name="sport" label={t('sport.sport')} options={options.sports} />
          <LeagueField form={form} name="league" options={options.leagues} />
        </div>
      )}
      <NumberField form={form} name="seconds" label={t('sport.delays.seconds')} {...bounds} />
    </FormDialog>
  );
}

/** The delay of a member, which holds until it is taken back. */
export function MemberDelayDialog({ delay, onClose }: { delay: MemberDelayOf; onClose: () => void }) {
  const { t } = useTranslation();
  const isTakenBack = delay.seconds === null;
  const form = useCallForm('staff.sportDelayMemberSet', {
    defaults: { ...delay, reason: '' },
    invalidates,
    onDone: onClose,
  });
  const name = t(isTakenBack ? 'sport.prices.takeBack' : 'sport.delays.memberDelay');
  return (
    <ReasonDialog
      title={delay.memId === '' ? name : `${delay.memId} · ${name}`}
      form={form}
      name="reason"
      tone={isTakenBack ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {!isTakenBack && <p className="text-mist-300 text-sm">{t('sport.delays.memberText')}</p>}
      {delay.memId === '' && <TextField form={form} name="memId" label={t('sport.factors.memId')} maxLength={20} />}
      {!isTakenBack && <NumberField form={form} name="seconds" label={t('sport.delays.seconds')} {...bounds} />}
    </ReasonDialog>
  );
}

/** The fee of cash-outs of a sport, or of one that is chosen here; without a sport of all others. */
export function FeeDialog({
  fee,
  sports,
  isNew,
  onClose,
}: {
  fee: FeeOf;
  sports: Sports;
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportFeeSet', { defaults: fee, invalidates, onDone: onClose });
  return (
    <FormDialog title={t('sport.fees.fee')} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('sport.fees.dialogText')}</p>
      {isNew && (
        <ChoiceField form={form} name="sport" label={t('sport.sport')} options={scopeOptions(sports, null).sports} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField form={form} name="fee.quiet" label={t('sport.fees.quiet')} {...percents} />
        <NumberField form={form} name="fee.live" label={t('sport.fees.live')} {...percents} />
      </div>
    </FormDialog>
  );
}
