import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useGames } from '../../../shell/games/game-groups.ts';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { PageTitle } from '../../../shell/pages/page-title.tsx';
import { AnswerSection } from '../answers/answer-section.tsx';
import { GameGrid } from '../widget-game-grid.tsx';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { type Hit, useHits } from './use-hits.ts';
import { useOpenResults, useSearched } from './use-searched.ts';

const maxPopular = 12;

function Houses({ hits }: { hits: readonly Hit[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{t('search.houses')}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {hits.map(({ key, name, note, image, opens }) => (
          <li key={key}>
            {'to' in opens && (
              <Link
                to={opens.to}
                className="surface flex items-center gap-3 p-2.5 transition-colors hover:border-indigo-star/60"
              >
                <img src={image} alt="" className="size-12 shrink-0 rounded-chip object-cover" />
                <span className="min-w-0">
                  <span className="block truncate font-bold text-mist-50">{name}</span>
                  <span className="block truncate text-mist-300 text-xs">{note}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent() {
  const { t } = useTranslation();
  const recent = useRecentSearches();
  const openResults = useOpenResults();
  if (recent.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between">
        <h2 className="font-bold text-lg">{t('search.recent')}</h2>
        <Button size="sm" tone="quiet" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => openResults(text)}
              className="h-9 rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-mist-200 text-sm hover:bg-ink-700"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Popular() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{t('search.popular')}</h2>
      <GameGrid matches={() => true} order="mixed" max={maxPopular} />
    </section>
  );
}

function Found({ searched }: { searched: string }) {
  const { t } = useTranslation();
  const { isPending } = useGames();
  const groups = useHits(searched);
  const houses = groups.find(({ name }) => name === 'houses')?.hits ?? [];
  const games = groups.find(({ name }) => name === 'games')?.hits ?? [];
  if (isPending) return <GameGrid matches={() => true} />;
  if (groups.length === 0)
    return (
      <>
        <AnswerSection
          searched={searched}
          hasHits={false}
          otherwise={<EmptyState title={t('games.notFound', { search: searched })} text={t('search.notFoundText')} />}
        />
        <Popular />
      </>
    );
  return (
    <>
      <AnswerSection searched={searched} hasHits />
      {houses.length > 0 && <Houses hits={houses} />}
      {games.length === 0 ? (
        <Popular />
      ) : (
        <section>
          <h2 className="mb-3 font-bold text-lg">
            {t('search.games')} <span className="font-medium text-mist-400 text-sm tabular-nums">{games.length}</span>
          </h2>
          <GameGrid matches={() => true} search={searched} order="popular" />
        </section>
      )}
    </>
  );
}

/** Results of a search, under an address of its own; before a search the recent ones and popular games. */
export function SearchPage() {
  const { t } = useTranslation();
  const layout = useLayout();
  const searched = useSearched();
  return (
    <div className="flex flex-col gap-6">
      {layout === 'mobile' && <SearchBox list="over" />}
      <div className="-mb-4">
        <PageTitle title={searched ? t('search.results', { search: searched }) : t('pages.search')} />
      </div>
      {searched ? (
        <Found searched={searched} />
      ) : (
        <>
          <Recent />
          <Popular />
        </>
      )}
    </div>
  );
}
