import type { Request } from '@mirinae/contract/calls';
import type { CheckMinutes } from '@mirinae/contract/member/safer-play';
import { AmountRefused } from '@mirinae/ui/amount-refused';
import { Button } from '@mirinae/ui/button';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { FormField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useAmountText } from '@mirinae/ui/use-amount-text';
import { type ComponentProps, useState } from 'react';
import { useAct } from '../calls/api.ts';
import { putOff } from '../calls/put-off.ts';
import { useCallForm } from './call-form.ts';
import { minutesOf, useCheckOptions } from './use-check-options.ts';

type Choice = Request<'safer.limitsChoose'>;

/** The limits of a day come first, those of longer periods on demand. */
const first = ['deposit-day', 'loss-day', 'session'] as const;
const longer = ['deposit-week', 'deposit-month', 'loss-week', 'loss-month'] as const;
type Kind = (typeof first | typeof longer)[number];

type LimitInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'after'> & {
  amount: number;
  onAmount: (amount: number | undefined) => void;
  unit: string;
  isMoney: boolean;
};

/** Nothing typed is no limit. */
function LimitInput({ amount, onAmount, unit, isMoney, ...rest }: LimitInputProps) {
  const { t } = useTranslation();
  const { value, onChange, isRefused } = useAmountText(
    amount,
    (typed) => onAmount(typed === 0 ? undefined : typed),
    isMoney,
  );
  return (
    <>
      <TextInput
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('limits.none')}
        value={value}
        onChange={onChange}
        after={
          <span aria-hidden className="pr-2 text-mist-300 text-sm">
            {unit}
          </span>
        }
      />
      {isRefused && <AmountRefused />}
    </>
  );
}

function LimitField({ form, kind }: { form: CallForm<Choice>; kind: Kind }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={`limits.${kind}`} label={t(`limits.kind.${kind}`)}>
      {(parts, { value, onChange, ref, onBlur }) => (
        <LimitInput
          {...parts}
          ref={ref}
          onBlur={onBlur}
          amount={Number(value ?? 0)}
          onAmount={onChange}
          unit={t(kind === 'session' ? 'safer.minuteUnit' : 'money.unit')}
          isMoney={kind !== 'session'}
        />
      )}
    </FormField>
  );
}

function CheckField({ form, needsChecks }: { form: CallForm<Choice>; needsChecks: boolean }) {
  const { t } = useTranslation();
  const label = t('limits.check.every');
  const options = useCheckOptions(needsChecks);
  return (
    <FormField form={form} name="checkMinutes" label={label}>
      {(_, { value, onChange }) => (
        <Segmented
          label={label}
          value={String(value)}
          onValueChange={(chosen) => onChange(minutesOf(chosen))}
          options={options}
        />
      )}
    </FormField>
  );
}

/** Puts the offer off, as far as the place lets it. */
export function usePutLimitsOff(): () => void {
  const choose = useAct('safer.limitsChoose', { invalidates: ['safer.*'] });
  return () => {
    putOff('limits');
    choose.mutate({ choice: 'later' });
  };
}

type Props = { readonly checkMinutes: CheckMinutes; readonly needsChecks: boolean };

/** Offers a member limits of its own: some, none, or later. */
export function LimitChoice({ checkMinutes, needsChecks }: Props) {
  const { t } = useTranslation();
  const defaults = { choice: 'limits', limits: {}, checkMinutes } as const;
  const form = useCallForm('safer.limitsChoose', { defaults, mode: 'onSubmit', invalidates: ['safer.*'] });
  const choose = useAct('safer.limitsChoose', { invalidates: ['safer.*'] });
  const later = usePutLimitsOff();
  const [hasLonger, setLonger] = useState(false);
  return (
    <CallFormView form={form}>
      <div className="grid grid-cols-2 gap-4">
        {first.map((kind) => (
          <LimitField key={kind} form={form} kind={kind} />
        ))}
        {hasLonger ? (
          longer.map((kind) => <LimitField key={kind} form={form} kind={kind} />)
        ) : (
          <Button tone="quiet" className="self-end" onClick={() => setLonger(true)}>
            {t('limits.offer.longer')}
          </Button>
        )}
        <div className="col-span-2">
          <CheckField form={form} needsChecks={needsChecks} />
        </div>
      </div>
      <p className="text-mist-300 text-sm">{t('limits.offer.changeText')}</p>
      <FormFailure form={form} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={later}>
          {t('limits.offer.later')}
        </Button>
        <Button
          busy={choose.isPending}
          onClick={() => choose.mutate({ choice: 'none', checkMinutes: form.form.getValues('checkMinutes') })}
        >
          {t('limits.offer.none')}
        </Button>
        <SubmitButton form={form} size="md">
          {t('limits.offer.save')}
        </SubmitButton>
      </div>
    </CallFormView>
  );
}
