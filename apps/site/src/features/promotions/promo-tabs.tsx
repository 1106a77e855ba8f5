import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shell/layout-context.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';

const tabs = ['attendance', 'mission', 'vip', 'coupon', 'rotary', 'friends'] as const;

/** From any page of rewards to any other. */
export function PromoTabs() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <LinkTabs
      label={t('promo.title')}
      tabs={tabs.map((name) => ({ to: place(name), label: t(`promo.tab.${name}`) }))}
    />
  );
}
