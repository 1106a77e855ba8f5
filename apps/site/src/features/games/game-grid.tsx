import type { Game } from '@mirinae/contract/play/play';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shell/api.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { GameCard } from './game-card.tsx';
import { matchesName } from './search.ts';
import { useGames } from './use-games.ts';

type Props = { wanted: (game: Game) => boolean; search?: string; most?: number };

export function GameGrid({ wanted, search = '', most = 200 }: Props) {
  const { t } = useTranslation();
  const layout = useLayout();
  const { data, isPending, error, refetch } = useGames();
  const look = layout === 'mobile' ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-3 gap-4 md:grid-cols-4 lg:grid-cols-6';
  if (isPending)
    return (
      <div className={look}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="aspect-[5/6] w-full" />
        ))}
      </div>
    );
  if (error)
    return <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  const games = data
    .filter((game) => wanted(game) && Object.values(game.names).some((name) => matchesName(name, search)))
    .slice(0, most);
  if (games.length === 0)
    return (
      <EmptyState
        title={search ? t('games.notFound', { search }) : t('games.preparingTitle')}
        text={search ? undefined : t('games.preparingText')}
      />
    );
  return (
    <div className={look}>
      {games.map((game) => (
        <GameCard key={`${game.vendorKey}:${game.names.en}`} game={game} />
      ))}
    </div>
  );
}
