import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { OpenAlarms } from '../../shell/dialogs/open-alarms.tsx';
import { useAllowedPages } from '../../shell/pages/pages.ts';
import { Panel } from './panel.tsx';

/** The page has them all. */
const mostShown = 4;

/** Alarms that last, for whoever may see them. */
export function Alarms() {
  const { t } = useTranslation();
  const page = useAllowedPages().find(({ name }) => name === 'alarms');
  if (!page) return null;
  return (
    <Panel
      title={t(page.title)}
      actions={
        <Link to={page.path} className="text-indigo-star text-sm hover:underline">
          {t('alarm.all')}
        </Link>
      }
    >
      <OpenAlarms most={mostShown} />
    </Panel>
  );
}
