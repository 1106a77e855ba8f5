import { Button } from '@mirinae/ui/button';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Maximize } from 'lucide-react';
import { useRef } from 'react';
import { useFramedGame } from '../../shell/games/framed-game.ts';
import { gameName, useAllGames } from '../../shell/games/game-groups.ts';
import { bringMoneyHome } from '../../shell/money/conversion.ts';
import { useTabTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useGamesDown } from './use-games-down.ts';

const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);

/** Only an address of the vendor we launched from may be shown inside our page. */
function safeUrl(): string | null {
  const given = parameter('url');
  return given && URL.canParse(given) && new URL(given).origin === siteConfig().studioOrigin ? given : null;
}

/** The name of the game that is played, which the tab says too. */
function useGameName(): string | null {
  const games = useAllGames();
  const game = games.data?.find(({ vendorKey, key }) => vendorKey === parameter('vendor') && key === parameter('game'));
  const name = game ? gameName(game) : null;
  useTabTitle(name);
  return name;
}

/** A game inside the page, with a way back. */
export function SlotPlayerPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = safeUrl();
  useFramedGame(parameter('checks') === 'Y');
  const name = useGameName();
  const back = () => {
    void bringMoneyHome().catch(() => undefined);
    void navigate({ href: pathOf('home') });
  };
  useGamesDown(() => {
    back();
    return true;
  });
  if (!url)
    return (
      <EmptyState title={t('lobby.launch.badAddress')} action={<Button onClick={back}>{t('action.home')}</Button>} />
    );
  return (
    <div className="flex h-dvh flex-col bg-ink-950">
      <div className="flex h-11 items-center gap-2 px-2">
        <Button tone="quiet" size="sm" onClick={back}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('action.home')}
        </Button>
        {name && <h1 className="min-w-0 flex-1 truncate text-center font-bold text-mist-100">{name}</h1>}
        <Button
          tone="quiet"
          size="sm"
          className="ml-auto"
          aria-label={t('lobby.launch.fullscreen')}
          onClick={() => void frame.current?.requestFullscreen()}
        >
          <Maximize aria-hidden className="size-4" />
        </Button>
      </div>
      <iframe
        ref={frame}
        src={url}
        title={name ?? t('games.window')}
        allow="autoplay; fullscreen"
        className="min-h-0 flex-1 border-0"
      />
    </div>
  );
}
