import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useParams } from '@tanstack/react-router';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';

const markets = ['winDrawLose', 'handicap', 'underOver', 'special'] as const;
const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-mist-200 text-sm hover:bg-ink-700 aria-[current=page]:border-indigo-star aria-[current=page]:text-mist-50';

/** Results of matches by market. No match has been played here yet, and the page says so. */
export function SportResultPage() {
  const { t } = useTranslation();
  const place = usePlace();
  const params = useParams({ strict: false });
  const market = markets.find((known) => known === params.market) ?? 'winDrawLose';
  return (
    <>
      <PageTitle title={t('pages.sportResult')} text={t('sport.resultText')} />
      <LinkTabs label={t('results.tabs')} menu="results" />
      <nav aria-label={t('sport.markets')} className="mb-5 flex gap-2 overflow-x-auto pb-1">
        {markets.map((known) => (
          <Link
            key={known}
            to={`${place('sportResult')}/${known}`}
            aria-current={known === market ? 'page' : undefined}
            className={chip}
          >
            {t(`sport.market.${known}`)}
          </Link>
        ))}
      </nav>
      <div className="surface">
        <EmptyState
          title={t('sport.noResult', { market: t(`sport.market.${market}`) })}
          text={t('sport.noResultText')}
          action={
            <Button asChild>
              <Link to={place('miniResult')}>{t('pages.miniResult')}</Link>
            </Button>
          }
        />
      </div>
    </>
  );
}
