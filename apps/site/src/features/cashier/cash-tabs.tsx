import { useTranslation } from 'react-i18next';
import { places } from '../../routes/manifest.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';

const tabs = ['charge', 'chargeList', 'exchange', 'exchangeList', 'point', 'statement'] as const;
const mobileTabs = ['charge', 'exchange', 'point', 'statement'] as const;

/** From any page of money to any other. */
export function CashTabs() {
  const { t } = useTranslation();
  const layout = useLayout();
  const shown = layout === 'mobile' ? mobileTabs : tabs;
  return (
    <LinkTabs
      label={t('menu.money')}
      tabs={shown.map((name) => ({ to: places[layout][name], label: t(`menu.${name}`) }))}
    />
  );
}
