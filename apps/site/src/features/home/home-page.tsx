import { siteTitle } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { SectionHead } from '../../shell/layout/section-head.tsx';
import { Deferred } from '../../shell/loading/deferred.tsx';
import { InPage, LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { whenIdle } from '../../shell/loading/when-idle.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { joinCodeOfAddress, openAccountModal } from '../account/use-account-modal.ts';
import { GameGrid } from '../games/widget-game-grid.tsx';
import { NextDraws } from '../mini/widget-next-draws.tsx';
import { TodayMatches } from '../sport/widget-today-matches.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Hero } from './hero.tsx';
import { PromoCards } from './promo-cards.tsx';
import { SideCards } from './side-cards.tsx';

/** They come over the banners once the page is ready. */
const loadPopups = async () => {
  await new Promise<void>(whenIdle);
  return (await import('./popups.tsx')).Popups;
};

/** The last of the page. */
const loadWins = async () => {
  await new Promise<void>(whenIdle);
  return (await import('../../shell/games/win-feed.tsx')).WinFeed;
};

function resetTokenOfAddress(): string | null {
  return /^#reset=([A-Za-z0-9_-]{20,100})$/.exec(window.location.hash)?.[1] ?? null;
}

/** A join link opens the sign-up, a reset link its page. */
function useAddressRequests(): void {
  const navigate = useNavigate();
  const pathOf = usePagePath();
  useEffect(() => {
    const token = resetTokenOfAddress();
    if (token) void navigate({ href: pathOf('reset').replace('$token', token), replace: true });
    else if (joinCodeOfAddress()) openAccountModal('sign-up');
  }, [navigate, pathOf]);
}

function PopularGames() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <section className="far-later [--room:calc(300vw+450px)]">
      <SectionHead title={t('home.popular')} to={pathOf('slot')} className="mb-3 text-xl" />
      <GameGrid matches={() => true} order="mixed" max={12} />
    </section>
  );
}

function Banners() {
  return (
    <div className="relative grid">
      <Hero />
      <LazyOverlay load={loadPopups} need>
        {(Popups) => <Popups />}
      </LazyOverlay>
    </div>
  );
}

function Wins({ room }: { room: string }) {
  return (
    <InPage load={loadWins} awaited={<div className={room} />}>
      {(WinFeed) => <WinFeed />}
    </InPage>
  );
}

export function HomePage() {
  const layout = useLayout();
  useAddressRequests();
  const heading = <h1 className="sr-only">{siteTitle()}</h1>;
  if (layout === 'mobile')
    return (
      <div className="flex flex-col gap-6">
        {heading}
        <Banners />
        <FirstSteps />
        <CategoryTiles />
        <PromoCards />
        <NextDraws />
        <Deferred room="h-[calc(300vw+450px)]">
          <PopularGames />
        </Deferred>
        <TodayMatches />
        <Deferred room="h-[550px]">
          <SideCards />
        </Deferred>
        <Wins room="h-[384px]" />
      </div>
    );
  return (
    <div className="flex flex-col gap-8">
      {heading}
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-5">
        <Banners />
        <SideCards />
      </div>
      <FirstSteps />
      <CategoryTiles />
      <PromoCards />
      <NextDraws />
      <PopularGames />
      <TodayMatches />
      <Wins room="h-[212px]" />
    </div>
  );
}
