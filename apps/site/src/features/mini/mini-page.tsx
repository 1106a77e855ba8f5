import { type MiniGame, miniGames } from '@mirinae/game-math/mini/games';
import { Sheet } from '@mirinae/ui/dialog';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { Balls } from './balls.tsx';
import { Countdown } from './countdown.tsx';
import { Ladder } from './ladder.tsx';
import { type Choice, Markets } from './markets.tsx';
import { MyBets } from './my-bets.tsx';
import { Patterns } from './patterns.tsx';
import { Results } from './results.tsx';
import { Slip } from './slip.tsx';
import { type MiniState, useMiniState, useResults, useServerNow } from './use-mini.ts';
import { VerifyDraw } from './verify-draw.tsx';

function Games({ current }: { current: MiniGame }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <nav aria-label={t('type.mini')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      {miniGames.map((game) => (
        <Link
          key={game}
          to={place(game)}
          aria-current={game === current ? 'page' : undefined}
          className="whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 py-2 font-semibold text-sm text-mist-200 hover:bg-ink-700 aria-[current]:border-indigo-star aria-[current]:text-mist-50"
        >
          {t(`pages.${game}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The last draw, and the clock of the next one. */
function Stage({ game, state, now }: { game: MiniGame; state: MiniState; now: number }) {
  const { t } = useTranslation();
  const { round, last } = state;
  return (
    <section aria-label={t('mini.stage')} className="surface relative overflow-hidden p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        {round && (
          <div>
            <p className="text-xs text-mist-300 tabular-nums">{round.day}</p>
            <p className="font-extrabold text-xl">{t('mini.round', { number: round.number })}</p>
            {round.commitment ? (
              <p className="mt-1 max-w-[240px] truncate text-2xs text-mist-400" title={round.commitment}>
                {t('mini.commitment')} <span className="font-mono">{round.commitment.slice(0, 16)}…</span>
              </p>
            ) : (
              <p className="mt-1 max-w-[320px] text-xs text-amber">{t('mini.outsideText')}</p>
            )}
          </div>
        )}
        {round && <Countdown round={round} now={now} />}
      </div>
      <div className="flex min-h-24 flex-col items-center justify-center gap-3 rounded-card bg-ink-950/50 p-4">
        {last ? (
          <>
            <p className="flex items-center gap-3 text-sm text-mist-300">
              {t('mini.last', { number: last.number })} <VerifyDraw round={last} />
            </p>
            {game === 'powerladder' || game === 'kenoladder' ? (
              <Ladder key={last.roundId} game={game} round={last} />
            ) : (
              <Balls round={last} small={last.balls.length > 6} />
            )}
          </>
        ) : (
          <p className="text-mist-300">{t('mini.noDraws')}</p>
        )}
      </div>
    </section>
  );
}

function Table({ game, state, roomKey }: { game: MiniGame; state: MiniState; roomKey: string }) {
  const { t } = useTranslation();
  const layout = useLayout();
  const now = useServerNow(state);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const results = useResults(roomKey);
  const { round } = state;
  const isOpen = round !== null && round.status === 'open' && new Date(round.closesAt).getTime() > now;
  const rounds = results.data?.list ?? [];
  const slip = (
    <Slip game={game} roundId={round?.roundId} isOpen={isOpen} choice={chosen} onDone={() => setChosen(null)} />
  );
  const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]';
  return (
    <div className={layout === 'mobile' ? 'flex flex-col gap-4' : columns}>
      <div className="flex min-w-0 flex-col gap-4">
        <Stage game={game} state={state} now={now} />
        <Markets markets={state.markets} isOpen={isOpen} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-36">
        {layout === 'desktop' && slip}
        <MyBets roundId={round?.roundId} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <Patterns game={game} roomKey={roomKey} rounds={rounds} />
        <Results rounds={rounds} title={t('mini.results')} />
      </div>
      {layout === 'mobile' && (
        <Sheet
          hiddenTitle
          open={chosen !== null}
          onOpenChange={(open) => !open && setChosen(null)}
          title={t('mini.slip')}
          closeLabel={t('action.close')}
        >
          {slip}
        </Sheet>
      )}
    </div>
  );
}

/** One of the four games: its clock, its draw, what can be bet, what came. */
export function MiniPage({ about }: PageProps) {
  const { t } = useTranslation();
  const game = miniGames.find((known) => known === about) ?? 'powerball';
  const [selected, setSelected] = useState<string>();
  const query = useMiniState(game, undefined);
  const rooms = query.data?.rooms ?? [];
  const roomKey = rooms.find((room) => room.roomKey === selected)?.roomKey ?? rooms[0]?.roomKey;
  const inRoom = useMiniState(game, roomKey);
  const state = inRoom.data ?? query.data;
  return (
    <>
      <PageTitle title={t(`pages.${game}`)}>
        {rooms.length > 1 && roomKey && (
          <Segmented
            label={t('mini.room')}
            value={roomKey}
            onValueChange={setSelected}
            options={rooms.map((room) => ({
              value: room.roomKey,
              label: t('mini.every', { minutes: room.intervalSeconds / 60 }),
            }))}
          />
        )}
      </PageTitle>
      <Games current={game} />
      <Loaded query={query}>
        {() => state && roomKey && <Table key={`${game}:${roomKey}`} game={game} state={state} roomKey={roomKey} />}
      </Loaded>
    </>
  );
}
