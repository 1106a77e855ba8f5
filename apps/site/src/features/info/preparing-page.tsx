import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from 'react-i18next';
import type { RouteEntry } from '../../routes/manifest.ts';
import { PageTitle } from '../../shell/page-title.tsx';

/** A page whose capability has not opened yet says so, and nothing else. */
export function PreparingPage({ entry }: { entry: RouteEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t(entry.about ?? 'games.preparingTitle')} />
      <div className="surface">
        <EmptyState title={t('state.preparing')} text={t('state.preparingText')} />
      </div>
    </>
  );
}
