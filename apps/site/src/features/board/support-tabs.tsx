import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shell/layout-context.ts';

const tabs = ['support', 'accountQna', 'faq', 'notice', 'board', 'rule', 'guide'] as const;

/** The rooms of the customer centre, beside each other. */
export function SupportTabs() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <nav aria-label={t('board.rooms')} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
      {tabs.map((name) => (
        <Link
          key={name}
          to={place(name)}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50' }}
        >
          {t(`board.room.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
