import { defaultRail } from '@mirinae/contract/cash/cash';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { OtpField, TextField } from '@mirinae/ui/form/fields';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useMoneyForm } from '../../shell/forms/call-form.ts';
import { bankWindow } from '../../shell/money/bank-window.ts';
import { convertGameMoney } from '../../shell/money/conversion.ts';
import { useSession } from '../../shell/session/session.ts';
import { CashField } from './cash-field.tsx';
import { MoneyForm } from './money-page.tsx';
import { RailField } from './rail-field.tsx';
import { RequestPage } from './request-page.tsx';
import { useReasons } from './use-reasons.ts';
import { useTerms } from './use-terms.ts';
import { TiedCash, Wagering } from './wagering.tsx';
import { WaitNote } from './wait-note.tsx';

/** A dash until the server has answered: no figure is better than a wrong one. */
function Figure({ name, amount, isMain = false }: { name: string; amount: number | undefined; isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt className="text-sm text-mist-300">{t(`withdrawal.${name}`)}</dt>
      <dd className={`font-bold text-lg tabular-nums ${isMain ? 'text-gold' : 'text-mist-100'}`} data-testid={name}>
        {amount === undefined ? '–' : formatAmount(amount)}
      </dd>
    </div>
  );
}

function WithdrawalForm() {
  const { t } = useTranslation();
  const isPartner = useSession().member?.isPartnerMember === 'Y';
  const terms = useTerms();
  const reasons = useReasons();
  const form = useMoneyForm('cash.out', {
    defaults: { cash: 0, cashOutPass: '', rail: defaultRail, to: '' },
    isReset: true,
    onDone: () => toast.success(t('withdrawal.sent')),
  });
  const [cash, cashOutPass, rail] = form.form.watch(['cash', 'cashOutPass', 'rail']);
  const limits = terms.data?.withdrawal;
  const hours = bankWindow(siteConfig());
  const reason =
    terms.data &&
    (reasons.ofWithdrawal(terms.data) ??
      reasons.ofAmount(
        Number(cash),
        { ...terms.data.withdrawal, max: terms.data.available },
        terms.data.withdrawal.isBoundByKyc ? 'kyc' : 'withdrawal',
      ));
  return (
    <MoneyForm
      form={form}
      submit={t('withdrawal.submit')}
      isDisabled={!terms.data || cash === 0 || String(cashOutPass).length !== 4}
      reason={reason ?? null}
      notes={hours ? [t('withdrawal.note', hours)] : []}
    >
      {terms.error && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral">
          {failureText(terms.error)}
        </p>
      )}
      <WaitNote cashType="out" rail={String(rail)} />
      <dl className="grid grid-cols-2 gap-3">
        <Figure name="available" amount={terms.data?.available} isMain />
        <Figure name="cash" amount={terms.data?.cash} />
        <Figure name="held" amount={terms.data?.held} />
        {terms.data && terms.data.underReview > 0 && <Figure name="underReview" amount={terms.data.underReview} />}
      </dl>
      {terms.data && terms.data.underReview > 0 && (
        <p className="rounded-chip bg-gold/10 px-3 py-2 text-mist-100 text-sm">{t('withdrawal.reviewNote')}</p>
      )}
      {terms.data && isPartner && <TiedCash {...terms.data.wagering} />}
      {terms.data && !isPartner && <Wagering {...terms.data.wagering} />}
      <Button tone="quiet" wide onClick={() => void convertGameMoney()}>
        {t('conversion.title')}
      </Button>
      <RailField form={form} name="rail" rails={terms.isError ? [] : terms.data?.rails} />
      {rail !== defaultRail && (
        <TextField form={form} name="to" label={t('coin.to')} hint={t('coin.fee')} maxLength={100} />
      )}
      <CashField
        form={form}
        name="cash"
        label={t('withdrawal.amount')}
        limits={limits}
        all={terms.data?.available ?? 0}
      />
      <OtpField form={form} name="cashOutPass" label={t('field.cashOutPass')} length={4} secret />
    </MoneyForm>
  );
}

export function WithdrawalPage() {
  return (
    <RequestPage cashType="out">
      <WithdrawalForm />
    </RequestPage>
  );
}
