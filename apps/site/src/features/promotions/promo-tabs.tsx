import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { places } from '../../routes/manifest.ts';
import { useLayout } from '../../shell/layout-context.ts';

const tabs = ['attendance', 'coupon', 'rotary'] as const;

/** From any page of rewards to any other. */
export function PromoTabs() {
  const { t } = useTranslation();
  const layout = useLayout();
  return (
    <nav aria-label={t('promo.title')} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
      {tabs.map((name) => (
        <Link
          key={name}
          to={places[layout][name]}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50', 'aria-current': 'page' }}
        >
          {t(`promo.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
