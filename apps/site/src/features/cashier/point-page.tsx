import { factsOf } from '@mirinae/contract/currencies';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { AmountField } from '@mirinae/ui/form/fields';
import { formatAmount, houseAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { Link } from '@tanstack/react-router';
import { useMoneyForm } from '../../shell/forms/call-form.ts';
import { useConfirmed } from '../../shell/forms/use-confirmed.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { useMenu } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';
import { MoneyForm, MoneyPage } from './money-page.tsx';
import { PointHistory } from './point-history.tsx';
import { useReasons } from './use-reasons.ts';
import { useTerms } from './use-terms.ts';
import { PointWagering } from './wagering.tsx';

const steps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

function PointForm() {
  const { t } = useTranslation();
  const { member } = useSession();
  const terms = useTerms();
  const reasons = useReasons();
  const conversion = useMoneyForm('point.change', {
    defaults: { point: 0 },
    isReset: true,
    onDone: () => toast.success(t('point.done')),
  });
  const { form, isConfirming, setConfirming, confirm } = useConfirmed(conversion);
  const point = Number(form.form.watch('point'));
  const { available = 0, min = factsOf(siteCurrency()).pointConversionMin } = terms.data?.points ?? {};
  const reason =
    terms.data && (reasons.ofPoints(terms.data) ?? reasons.ofAmount(point, { min, max: available, unit: 1 }, 'point'));
  return (
    <MoneyForm form={form} submit={t('point.submit')} isDisabled={!terms.data || point === 0} reason={reason ?? null}>
      <p className="text-sm text-mist-300">
        {t('money.point')}{' '}
        <span className="font-bold text-lg text-mist-50 tabular-nums">
          {member ? formatAmount(member.pointAmt) : '–'}
        </span>
      </p>
      <p className="text-sm text-mist-300">
        {t('point.available')}{' '}
        <span data-testid="convertible" className="font-bold text-gold text-lg tabular-nums">
          {terms.data ? formatAmount(available) : '–'}
        </span>
      </p>
      {terms.data && <PointWagering rows={terms.data.wagering.rows} />}
      <AmountField
        form={form}
        name="point"
        label={t('point.amount')}
        hint={t('point.hint', { min: formatAmount(min) })}
        unit="P"
        clearLabel={t('action.clear')}
        steps={[
          ...steps.map(houseAmount).map((amount) => ({ amount, label: formatAmount(amount) })),
          { amount: available, label: t('action.all'), isTotal: true },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('point.askTitle')}
        confirmLabel={t('point.submit')}
        onConfirm={confirm}
      >
        {t('point.askText', { point: formatAmount(point) })}
      </ConfirmDialog>
    </MoneyForm>
  );
}

function PointViews() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('pages.point')} className="mb-4 flex gap-2">
      {useMenu('points').map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="rounded-full border border-ink-600/60 px-4 py-1.5 text-sm text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50', 'aria-current': 'page' }}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

export function PointPage() {
  return (
    <MoneyPage title="point" views={<PointViews />}>
      <PointForm />
      <PointHistory />
    </MoneyPage>
  );
}

function HistoryPage({ only }: { only?: 'out' }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={`${t('pages.point')} · ${t(only ? 'pages.pointUse' : 'pages.pointList')}`} />
      <LinkTabs label={t('money.title')} menu="money" />
      <PointViews />
      {only ? <PointHistory only={only} /> : <PointHistory />}
    </>
  );
}

export const PointListPage = () => <HistoryPage />;
export const PointUsePage = () => <HistoryPage only="out" />;
