import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shell/layout-context.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';

const tabs = ['support', 'accountQna', 'faq', 'notice', 'board', 'rule', 'guide'] as const;

/** The rooms of the customer centre, beside each other. */
export function SupportTabs() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <LinkTabs
      label={t('board.rooms')}
      tabs={tabs.map((name) => ({ to: place(name), label: t(`board.room.${name}`) }))}
    />
  );
}
