import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, useAct, useCall } from '../../shell/api.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { useMoneyRequest } from '../../shell/use-money-request.ts';
import { AmountField } from './amount-field.tsx';
import { amountSteps } from './amount-steps.ts';
import { BonusOffer } from './bonus-offer.tsx';
import { MoneyForm, MoneyPage } from './money-page.tsx';
import { RequestList } from './request-list.tsx';

/** The account to pay to is shown only on request. */
function DepositAccount() {
  const { t } = useTranslation();
  const account = useAct('cash.getAcc', { isQuiet: true });
  if (!account.data)
    return (
      <div className="flex flex-col gap-2">
        <Button busy={account.isPending} onClick={() => account.mutate({})}>
          <Landmark aria-hidden className="size-4" />
          {t('deposit.showAccount')}
        </Button>
        {account.error && (
          <p role="alert" className="text-sm text-coral">
            {failureText(account.error)}
          </p>
        )}
      </div>
    );
  const { bankName, bankacc, holder, notice } = account.data;
  return (
    <div className="rounded-card border border-gold/30 bg-gold/5 p-4">
      <p className="text-sm text-mist-300">{t('deposit.account')}</p>
      <p className="mt-1 font-bold text-lg text-mist-50 tabular-nums">
        {bankName} {bankacc}
      </p>
      <p className="text-mist-200">
        {t('deposit.holder')} {holder}
      </p>
      {notice && <p className="mt-2 text-sm text-mist-300">{notice}</p>}
    </div>
  );
}

function DepositForm() {
  const { t } = useTranslation();
  const [cash, setCash] = useState(0);
  const [memo, setMemo] = useState('');
  const [wantsBonus, setWantsBonus] = useState(true);
  const terms = useCall('cash.terms', {});
  const { submit, busy, failure } = useMoneyRequest(
    (requestKey) => api('cash.in', { cash, requestKey, memo, bonus: wantsBonus ? 'Y' : 'N' }),
    () => {
      setCash(0);
      toast.success(t('deposit.sent'));
    },
  );
  const limits = terms.data?.deposit;
  const hint = limits
    ? t('deposit.limits', { min: formatWon(limits.min), max: formatWon(limits.max), unit: formatWon(limits.unit) })
    : ' ';
  return (
    <MoneyForm onSubmit={submit}>
      {limits && !limits.open && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral">
          {t('api.C001')}
        </p>
      )}
      <AmountField
        label={t('deposit.amount')}
        hint={hint}
        error={failure?.text}
        unit={t('money.won')}
        amount={cash}
        onAmount={setCash}
        steps={amountSteps(t)}
      />
      {limits?.bonus && (
        <BonusOffer bonus={limits.bonus} cash={cash} accepted={wantsBonus} onAccepted={setWantsBonus} />
      )}
      <Field label={t('deposit.sender')} hint={t('deposit.senderHint')}>
        {(parts) => (
          <TextInput {...parts} maxLength={40} value={memo} onChange={(event) => setMemo(event.target.value)} />
        )}
      </Field>
      <DepositAccount />
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={cash === 0}>
        {t('deposit.submit')}
      </Button>
      <ul className="list-disc space-y-1 pl-5 text-sm text-mist-300 marker:text-mist-400">
        <li>{t('deposit.note1')}</li>
        <li>{t('deposit.note2')}</li>
      </ul>
    </MoneyForm>
  );
}

export function DepositPage() {
  const layout = useLayout();
  return (
    <MoneyPage title="deposit">
      <DepositForm />
      <RequestList cashType="in" compact={layout === 'desktop'} />
    </MoneyPage>
  );
}
