import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { AmountField } from './amount-field.tsx';
import { amountSteps } from './amount-steps.ts';
import { BonusOffer } from './bonus-offer.tsx';
import { MoneyForm, MoneyPage } from './money-page.tsx';
import { RequestList } from './request-list.tsx';
import { useMoneyRequest } from './use-request.ts';

/** The account to pay to is shown only to a member who asks. */
function DepositAccount() {
  const { t } = useTranslation();
  const ask = useMutation({ mutationFn: () => api('cash.getAcc', {}) });
  if (!ask.data)
    return (
      <div className="flex flex-col gap-2">
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          <Landmark aria-hidden className="size-4" />
          {t('charge.askAccount')}
        </Button>
        {ask.error && (
          <p role="alert" className="text-[13px] text-coral">
            {failureText(ask.error)}
          </p>
        )}
      </div>
    );
  const { bankName, bankacc, holder, notice } = ask.data;
  return (
    <div className="rounded-card border border-gold/30 bg-gold/5 p-4">
      <p className="text-[13px] text-mist-300">{t('charge.account')}</p>
      <p className="mt-1 font-bold text-lg text-mist-50 tabular-nums">
        {bankName} {bankacc}
      </p>
      <p className="text-mist-200">
        {t('charge.holder')} {holder}
      </p>
      {notice && <p className="mt-2 text-[13px] text-mist-300">{notice}</p>}
    </div>
  );
}

function ChargeForm() {
  const { t } = useTranslation();
  const [cash, setCash] = useState(0);
  const [memo, setMemo] = useState('');
  const [wantsBonus, setWantsBonus] = useState(true);
  const terms = useQuery({ queryKey: ['money', 'terms'], queryFn: () => api('cash.terms', {}) });
  const { submit, busy, failure } = useMoneyRequest(
    (requestKey) => api('cash.in', { cash, requestKey, memo, bonus: wantsBonus ? 'Y' : 'N' }),
    () => {
      setCash(0);
      toast.success(t('charge.sent'));
    },
  );
  const limits = terms.data?.deposit;
  const hint = limits
    ? t('charge.limits', { min: formatWon(limits.min), max: formatWon(limits.max), unit: formatWon(limits.unit) })
    : ' ';
  return (
    <MoneyForm onSubmit={submit}>
      {limits && !limits.open && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral">
          {t('api.C001')}
        </p>
      )}
      <AmountField
        label={t('charge.amount')}
        hint={hint}
        error={failure?.text}
        unit={t('money.won')}
        amount={cash}
        onAmount={setCash}
        steps={amountSteps(t)}
      />
      {limits?.bonus && <BonusOffer bonus={limits.bonus} cash={cash} wanted={wantsBonus} onWanted={setWantsBonus} />}
      <Field label={t('charge.sender')} hint={t('charge.senderHint')}>
        {(parts) => (
          <TextInput {...parts} maxLength={40} value={memo} onChange={(event) => setMemo(event.target.value)} />
        )}
      </Field>
      <DepositAccount />
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={cash === 0}>
        {t('charge.submit')}
      </Button>
      <ul className="list-disc space-y-1 pl-5 text-[13px] text-mist-300 marker:text-mist-400">
        <li>{t('charge.note1')}</li>
        <li>{t('charge.note2')}</li>
      </ul>
    </MoneyForm>
  );
}

export function ChargePage() {
  const layout = useLayout();
  return (
    <MoneyPage title="charge">
      <ChargeForm />
      <RequestList cashType="in" compact={layout === 'desktop'} />
    </MoneyPage>
  );
}
