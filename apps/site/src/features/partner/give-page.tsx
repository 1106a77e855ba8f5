import { Button } from '@mirinae/ui/button';
import { AmountField, FormField, OtpField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useAmountSteps } from '../../shell/forms/amount-steps.ts';
import { useMoneyForm } from '../../shell/forms/call-form.ts';
import { convertGameMoney } from '../../shell/money/conversion.ts';
import { useSession } from '../../shell/session/session.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { TierBadge } from './tree-columns.tsx';

const steps = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
const kinds = ['give', 'take'] as const;

/** Members below whose ID begins with the typed text: one press fills it in. */
function Found({ typed, onChoose }: { typed: string; onChoose: (memId: string) => void }) {
  const searchText = useDeferredValue(typed);
  const found = useCall('partner.memberList', { searchText, count_per_list: 6 });
  const list = found.data?.list ?? [];
  return (
    <ul className="flex flex-col gap-1">
      {list.map(({ memId, memNick, tier, cashAmt }) => (
        <li key={memId}>
          <button
            type="button"
            aria-pressed={memId === typed}
            onClick={() => onChoose(memId)}
            className="flex w-full items-center gap-2 rounded-chip border border-transparent px-3 py-2 text-left text-sm hover:bg-ink-700 aria-pressed:border-indigo-star aria-pressed:bg-indigo-star/10"
          >
            <TierBadge tier={tier} />
            <span className="font-semibold">{memId}</span>
            <span className="min-w-0 truncate text-mist-400">{memNick}</span>
            <span className="ml-auto whitespace-nowrap text-gold tabular-nums">{formatAmount(cashAmt)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Kind = (typeof kinds)[number];

function useGiveForm(kind: Kind) {
  const { t } = useTranslation();
  const form = useMoneyForm(kind === 'give' ? 'partner.give' : 'partner.take', {
    defaults: { memId: '', cash: 0, cashOutPass: '' },
    onDone: ({ isHeld }, { memId: name, cash }) => {
      form.form.resetField('cash');
      form.form.resetField('cashOutPass');
      const text = isHeld ? 'giveHeld' : kind === 'give' ? 'giveDone' : 'takeDone';
      toast.success(t(`partner.${text}`, { name, amount: formatAmount(cash) }));
    },
  });
  return form;
}

/** To whom, how much, and the partner's own password. */
function GiveFields({ form }: { form: ReturnType<typeof useGiveForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <FormField form={form} name="memId" label={t('partner.giveTo')} hint={t('partner.giveHint')}>
        {(parts, { value, onChange, ref }) => (
          <TextInput
            {...parts}
            ref={ref}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={value}
            onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          />
        )}
      </FormField>
      <AmountField
        form={form}
        name="cash"
        label={t('partner.amount')}
        steps={useAmountSteps(steps)}
        clearLabel={t('action.clear')}
        unit={t('money.unit')}
      />
      <OtpField form={form} name="cashOutPass" label={t('field.cashOutPass')} length={4} secret />
      <FormFailure form={form} />
    </>
  );
}

function Notes() {
  const { t } = useTranslation();
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-mist-300 marker:text-mist-400">
      <li>{t('partner.giveNote1')}</li>
      <li>{t('partner.giveNote2')}</li>
      <li>{t('partner.giveNote3')}</li>
    </ul>
  );
}

export function PartnerGivePage() {
  const { t } = useTranslation();
  const { member } = useSession();
  const [kind, setKind] = useState<Kind>('give');
  const form = useGiveForm(kind);
  const { setValue, clearErrors, watch } = form.form;
  const [memId = '', cash = 0, cashOutPass = ''] = watch(['memId', 'cash', 'cashOutPass']);
  const choose = (next: Kind) => {
    setKind(next);
    clearErrors();
  };
  return (
    <PartnerFrame page="partnerGive">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <div className="surface p-6">
          <CallFormView form={form} className="!gap-5">
            <div className="flex items-center justify-between gap-3">
              <Segmented
                label={t('partner.kind')}
                value={kind}
                onValueChange={choose}
                options={kinds.map((value) => ({ value, label: t(`partner.giveKind.${value}`) }))}
              />
              <p className="text-right text-sm text-mist-300">
                {t('partner.balance')} {member ? <Money amount={member.cashAmt} className="text-gold text-lg" /> : '–'}
              </p>
            </div>
            <GiveFields form={form} />
            <SubmitButton form={form} wide disabled={cash === 0 || memId === '' || cashOutPass.length !== 4}>
              {t(`partner.giveKind.${kind}`)}
            </SubmitButton>
            {kind === 'take' && (
              <Button tone="quiet" wide disabled={memId === ''} onClick={() => void convertGameMoney(memId)}>
                {t('partner.collectGameMoney')}
              </Button>
            )}
            <Notes />
          </CallFormView>
        </div>
        <section aria-label={t('pages.partnerMembers')} className="surface p-4">
          <h2 className="mb-2 px-3 font-bold">{t('pages.partnerMembers')}</h2>
          <Found typed={memId} onChoose={(chosen) => setValue('memId', chosen)} />
        </section>
      </div>
    </PartnerFrame>
  );
}
