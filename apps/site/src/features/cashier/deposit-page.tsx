import { defaultRail } from '@mirinae/contract/cash/cash';
import { Button } from '@mirinae/ui/button';
import { failureText, refusalText } from '@mirinae/ui/calls/failure-text';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { TextField } from '@mirinae/ui/form/fields';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { useQuestionState } from '../../shell/calls/put-off.ts';
import { useMoneyForm } from '../../shell/forms/call-form.ts';
import { useConfirmed } from '../../shell/forms/use-confirmed.ts';
import { bringMoneyHome } from '../../shell/money/conversion.ts';
import { notify } from '../../shell/notices/notices.ts';
import { BonusOffer } from './bonus-offer.tsx';
import { CampaignOffers } from './campaign-offers.tsx';
import { CashField } from './cash-field.tsx';
import { CoinPayment } from './coin-payment.tsx';
import { LimitStep } from './limit-step.tsx';
import { MoneyForm } from './money-page.tsx';
import { RailField } from './rail-field.tsx';
import { RequestPage } from './request-page.tsx';
import { useReasons } from './use-reasons.ts';
import { useTerms } from './use-terms.ts';
import { WaitNote } from './wait-note.tsx';

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
  const terms = useTerms();
  const reasons = useReasons();
  const coins = useCall('cash.coinBalance', {}).data?.balance ?? 0;
  const deposit = useMoneyForm('cash.in', {
    defaults: { cash: 0, memo: '', bonus: 'Y', rail: defaultRail },
    onDone: () => {
      deposit.form.resetField('cash');
      toast.success(t('deposit.sent'));
    },
  });
  // Who still has money in games may not need the deposit, or wants it all in one place: no deposit before it is back.
  const { form, isConfirming, setConfirming, confirm } = useConfirmed(deposit, coins > 0);
  const convert = useMutation({
    mutationFn: bringMoneyHome,
    onSuccess: confirm,
    onError: (error) => {
      setConfirming(false);
      notify({ kind: 'text', text: refusalText(error) });
    },
  });
  const cash = Number(form.form.watch('cash'));
  const limits = terms.data?.deposit;
  const rails = terms.isError ? [] : terms.data?.rails;
  const reason = limits?.refusal
    ? t(`api.${limits.refusal}`)
    : limits
      ? reasons.ofAmount(cash, limits, 'deposit')
      : null;
  const isByBank = form.form.watch('rail') === defaultRail;
  return (
    <MoneyForm form={form} submit={t('deposit.submit')} isDisabled={cash === 0} reason={reason}>
      <WaitNote cashType="in" rail={String(form.form.watch('rail'))} />
      <RailField form={form} name="rail" rails={rails} />
      <CashField form={form} name="cash" label={t('deposit.amount')} limits={limits} />
      {!terms.data && <Skeleton className="h-[151px]" />}
      {limits?.bonus && (
        <BonusOffer
          bonus={limits.bonus}
          cash={cash}
          accepted={form.form.watch('bonus') === 'Y'}
          onAccepted={(isAccepted) => form.form.setValue('bonus', isAccepted ? 'Y' : 'N')}
        />
      )}
      <CampaignOffers
        accepted={form.form.watch('bonus') === 'Y'}
        onAccepted={limits?.bonus ? null : (isAccepted) => form.form.setValue('bonus', isAccepted ? 'Y' : 'N')}
      />
      {isByBank && (
        <>
          <TextField
            form={form}
            name="memo"
            label={t('deposit.sender')}
            hint={t('deposit.senderHint')}
            maxLength={40}
          />
          <DepositAccount />
        </>
      )}
      {rails && rails.length > 1 && <CoinPayment />}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('deposit.convertTitle')}
        busy={convert.isPending}
        onConfirm={() => convert.mutate()}
      >
        {t('deposit.convertText', { amount: formatAmount(coins) })}
      </ConfirmDialog>
    </MoneyForm>
  );
}

export function DepositPage() {
  const { data: session } = useCall('safer.session', {});
  const isOpen = useQuestionState('limits') === 'open';
  const isLimitStep = session?.requiresLimits && isOpen && !session.break;
  return <RequestPage cashType="in">{isLimitStep ? <LimitStep session={session} /> : <DepositForm />}</RequestPage>;
}
