import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { places } from '../../routes/manifest.ts';
import { useLayout } from '../../shell/layout-context.ts';

const tabs = ['charge', 'chargeList', 'exchange', 'exchangeList', 'point'] as const;
const mobileTabs = ['charge', 'exchange', 'point'] as const;

/** From any page of money to any other. */
export function CashTabs() {
  const { t } = useTranslation();
  const layout = useLayout();
  return (
    <nav aria-label={t('menu.money')} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
      {(layout === 'mobile' ? mobileTabs : tabs).map((name) => (
        <Link
          key={name}
          to={places[layout][name]}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50', 'aria-current': 'page' }}
        >
          {t(`menu.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
