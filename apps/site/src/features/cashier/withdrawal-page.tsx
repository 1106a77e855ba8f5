import { codes } from '@mirinae/contract/codes';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { OtpInput } from '@mirinae/ui/otp-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, useCall } from '../../shell/api.ts';
import { convertGameMoney } from '../../shell/conversion.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { useMoneyRequest } from '../../shell/use-money-request.ts';
import { AmountField } from './amount-field.tsx';
import { amountSteps } from './amount-steps.ts';
import { MoneyForm, MoneyPage } from './money-page.tsx';
import { RequestList } from './request-list.tsx';
import { Wagering } from './wagering.tsx';

const passwordCodes = new Set<string>([
  codes.withdrawalPasswordWrong,
  codes.withdrawalPasswordUnset,
  codes.withdrawalPasswordNeverSet,
  codes.withdrawalPasswordMissing,
  codes.withdrawalsLocked,
]);

function WithdrawalForm() {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ cash: 0, cashOutPass: '' });
  const terms = useCall('cash.terms', {});
  const { submit, busy, failure } = useMoneyRequest(
    (requestKey) => api('cash.out', { ...fields, requestKey }),
    () => {
      setFields({ cash: 0, cashOutPass: '' });
      toast.success(t('withdrawal.sent'));
    },
  );
  const limits = terms.data?.withdrawal;
  const isPassword = failure !== null && passwordCodes.has(failure.code);
  const hint = limits
    ? t('deposit.limits', { min: formatWon(limits.min), max: formatWon(limits.max), unit: formatWon(limits.unit) })
    : ' ';
  return (
    <MoneyForm onSubmit={submit}>
      {limits?.blackout && (
        <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber">
          {t('api.C210')}
        </p>
      )}
      {limits && !limits.open && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral">
          {t('api.C201')}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-mist-300">{t('withdrawal.available')}</dt>
          <dd className="font-bold text-gold text-lg tabular-nums">{formatWon(terms.data?.available ?? 0)}</dd>
        </div>
        <div>
          <dt className="text-sm text-mist-300">{t('withdrawal.held')}</dt>
          <dd className="font-bold text-lg text-mist-100 tabular-nums" data-testid="held">
            {formatWon(terms.data?.held ?? 0)}
          </dd>
        </div>
      </dl>
      {terms.data && <Wagering {...terms.data.wagering} />}
      <Button tone="quiet" wide onClick={() => void convertGameMoney()}>
        {t('conversion.title')}
      </Button>
      <AmountField
        label={t('withdrawal.amount')}
        hint={hint}
        error={isPassword ? undefined : failure?.text}
        unit={t('money.won')}
        amount={fields.cash}
        onAmount={(cash) => setFields({ ...fields, cash })}
        steps={amountSteps(t)}
      />
      <Field label={t('field.cashOutPass')} error={isPassword ? failure.text : undefined}>
        {(parts) => (
          <OtpInput
            id={parts.id}
            length={4}
            secret
            value={fields.cashOutPass}
            onChange={(cashOutPass) => setFields({ ...fields, cashOutPass })}
            invalid={isPassword}
            describedBy={parts['aria-describedby']}
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={busy}
        disabled={fields.cash === 0 || fields.cashOutPass.length !== 4}
      >
        {t('withdrawal.submit')}
      </Button>
      <ul className="list-disc space-y-1 pl-5 text-sm text-mist-300 marker:text-mist-400">
        <li>{t('withdrawal.note1')}</li>
        <li>{t('withdrawal.note2')}</li>
      </ul>
    </MoneyForm>
  );
}

export function WithdrawalPage() {
  const layout = useLayout();
  return (
    <MoneyPage title="withdrawal">
      <WithdrawalForm />
      <RequestList cashType="out" compact={layout === 'desktop'} />
    </MoneyPage>
  );
}
