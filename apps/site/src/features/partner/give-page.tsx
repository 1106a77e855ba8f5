import { codes } from '@mirinae/contract/codes';
import { AmountPad } from '@mirinae/ui/amount-pad';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { Money } from '@mirinae/ui/money';
import { OtpInput } from '@mirinae/ui/otp-input';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, useCall } from '../../shell/api.ts';
import { convertGameMoney } from '../../shell/conversion.ts';
import { useSession } from '../../shell/session.ts';
import { useMoneyRequest } from '../../shell/use-money-request.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { TierBadge } from './tree-columns.tsx';

const steps = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
const kinds = ['give', 'take'] as const;
const passwordCodes = new Set<string>([
  codes.withdrawalPasswordUnset,
  codes.withdrawalPasswordMissing,
  codes.withdrawalPasswordWrong,
  codes.withdrawalsLocked,
]);
const targetCodes = new Set<string>([codes.giveTargetInvalid, codes.takeTargetInvalid]);

/** Those below whose ID begins with what was typed: one press fills it in. */
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
            <span className="ml-auto text-gold tabular-nums">{formatWon(cashAmt)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PartnerGivePage() {
  const { t } = useTranslation();
  const { member } = useSession();
  const [kind, setKind] = useState<(typeof kinds)[number]>('give');
  const [memId, setMemId] = useState('');
  const [cash, setCash] = useState(0);
  const [cashOutPass, setCashOutPass] = useState('');
  const { submit, busy, failure } = useMoneyRequest(
    (requestKey) => api(kind === 'give' ? 'partner.give' : 'partner.take', { memId, cash, cashOutPass, requestKey }),
    () => {
      toast.success(
        t(kind === 'give' ? 'partner.giveDone' : 'partner.takeDone', { name: memId, amount: formatWon(cash) }),
      );
      setCash(0);
      setCashOutPass('');
    },
  );
  const isTarget = failure !== null && targetCodes.has(failure.code);
  const isPassword = failure !== null && passwordCodes.has(failure.code);
  return (
    <PartnerFrame page="partnerGive">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <form
          className="surface flex flex-col gap-5 p-6"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="flex items-center justify-between gap-3">
            <Segmented
              label={t('partner.kind')}
              value={kind}
              onValueChange={setKind}
              options={kinds.map((value) => ({ value, label: t(`partner.giveKind.${value}`) }))}
            />
            <p className="text-right text-sm text-mist-300">
              {t('partner.balance')} <Money amount={member?.cashAmt ?? 0} className="text-gold text-lg" />
            </p>
          </div>
          <Field label={t('partner.giveTo')} hint={t('partner.giveHint')} error={isTarget ? failure.text : undefined}>
            {(parts) => (
              <TextInput
                {...parts}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                value={memId}
                onChange={(event) => setMemId(event.target.value.trim().toLowerCase())}
              />
            )}
          </Field>
          <Field label={t('partner.amount')} error={isTarget || isPassword ? undefined : failure?.text}>
            {(parts) => (
              <AmountPad
                id={parts.id}
                amount={cash}
                onAmount={setCash}
                steps={steps.map((amount) => ({
                  amount,
                  label: t('money.tenThousands', { count: amount / 10_000, full: formatWon(amount) }),
                }))}
                clearLabel={t('action.clear')}
                unit={t('money.won')}
                invalid={failure !== null && !isTarget && !isPassword}
                describedBy={parts['aria-describedby']}
              />
            )}
          </Field>
          <Field label={t('field.cashOutPass')} error={isPassword ? failure.text : undefined}>
            {(parts) => (
              <OtpInput
                id={parts.id}
                length={4}
                secret
                value={cashOutPass}
                onChange={setCashOutPass}
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
            disabled={cash === 0 || memId === '' || cashOutPass.length !== 4}
          >
            {t(`partner.giveKind.${kind}`)}
          </Button>
          {kind === 'take' && (
            <Button tone="quiet" wide disabled={memId === ''} onClick={() => void convertGameMoney(memId)}>
              {t('partner.collectGameMoney')}
            </Button>
          )}
          <ul className="list-disc space-y-1 pl-5 text-sm text-mist-300 marker:text-mist-400">
            <li>{t('partner.giveNote1')}</li>
            <li>{t('partner.giveNote2')}</li>
          </ul>
        </form>
        <section aria-label={t('pages.partnerMembers')} className="surface p-4">
          <h2 className="mb-2 px-3 font-bold">{t('pages.partnerMembers')}</h2>
          <Found typed={memId} onChoose={setMemId} />
        </section>
      </div>
    </PartnerFrame>
  );
}
