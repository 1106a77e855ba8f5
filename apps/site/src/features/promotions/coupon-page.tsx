import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { toast } from '@mirinae/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { refreshBalance } from '../../shell/log-in/session-flow.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { Bonuses } from './bonuses.tsx';
import { Cashback } from './cashback.tsx';
import { type Coupon, useReceived } from './coupon-card.tsx';
import { CouponList } from './coupon-list.tsx';
import { FreeBets } from './free-bets.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { InlineForm } from './inline-form.tsx';
import { usePromoAct } from './use-promo-act.ts';

const views = ['use', 'gift', 'list'] as const;
type View = (typeof views)[number];
const pageOf = { use: 'coupon', gift: 'couponGift', list: 'couponList' } as const;

function CodeForm() {
  const { t } = useTranslation();
  const receivedOf = useReceived();
  const form = useCallForm('promo.couponCode', {
    defaults: { code: '' },
    mode: 'onSubmit',
    isReset: true,
    invalidates: ['promo.*'],
    onDone: (prize) => {
      void refreshBalance();
      toast.success(receivedOf(prize));
    },
  });
  return (
    <div className="surface mb-5 p-5">
      <InlineForm
        form={form}
        name="code"
        label={t('promo.coupon.code')}
        submit={t('promo.coupon.enter')}
        autoCapitalize="characters"
        placeholder={t('promo.coupon.codeHint')}
        maxLength={20}
      />
    </div>
  );
}

function Use() {
  const { t } = useTranslation();
  const receivedOf = useReceived();
  const use = usePromoAct('promo.couponUse', receivedOf);
  const action = ({ couponIdx }: Coupon) => (
    <Button tone="primary" size="sm" busy={use.isPending} onClick={() => use.mutate({ couponIdx })}>
      {t('promo.coupon.use')}
    </Button>
  );
  return (
    <>
      <CodeForm />
      <FreeBets />
      <FreeRounds />
      <Cashback />
      <Bonuses />
      <CouponList view="open" action={action} />
    </>
  );
}

function Gift() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Coupon | null>(null);
  const action = (coupon: Coupon) => (
    <Button size="sm" onClick={() => setChosen(coupon)}>
      {t('promo.coupon.gift')}
    </Button>
  );
  return (
    <>
      <CouponList view="open" action={action} />
      {chosen && <GiftDialog coupon={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function CouponPage({ view }: { view: View }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const layout = useLayout();
  const pathOf = usePagePath();
  const [mobileView, setMobileView] = useState<View>(view);
  const shown = layout === 'mobile' ? mobileView : view;
  const change = (next: View) => {
    if (layout === 'mobile') setMobileView(next);
    else void navigate({ href: pathOf(pageOf[next]) });
  };
  return (
    <>
      <PageTitle title={t('promo.coupon.title')}>
        <Segmented<View>
          label={t('promo.coupon.title')}
          value={shown}
          onValueChange={change}
          options={views.map((value) => ({ value, label: t(`promo.coupon.view.${value}`) }))}
        />
      </PageTitle>
      <LinkTabs label={t('menu.rewards')} menu="rewards" />
      {shown === 'use' && <Use />}
      {shown === 'gift' && <Gift />}
      {shown === 'list' && <CouponList view="over" />}
    </>
  );
}

export const CouponUsePage = () => <CouponPage view="use" />;
export const CouponGiftPage = () => <CouponPage view="gift" />;
export const CouponListPage = () => <CouponPage view="list" />;
