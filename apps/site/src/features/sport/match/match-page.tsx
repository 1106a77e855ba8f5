import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { OfferedFixture, OfferedLine } from '@mirinae/contract/sport/fixtures';
import { customMarket } from '@mirinae/game-math/sports/markets/custom-market';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { Button } from '@mirinae/ui/button';
import { classes } from '@mirinae/ui/classes';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { MatchProof } from '../../../shell/match-proof/match-proof.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { useFixtureNow, useWatchedFixtures } from '../../../shell/sport/fixture-prices.ts';
import { BoardFrame } from '../board/board-frame.tsx';
import { isHouseEvent } from '../board/house-event.ts';
import { SimulationNote } from '../board/simulation-note.tsx';
import { ToMatches } from '../slip/to-matches.tsx';
import { BuilderCard } from './builder-card.tsx';
import { calledOff } from './called-off.ts';
import { Field } from './field.tsx';
import { MarketCard, pinnedMarkets } from './market-card.tsx';
import { shelvesOf } from './market-columns.ts';
import { marketCards, type Tab, tabs } from './market-groups.ts';
import { MatchEvents, useMomentLabel } from './match-events.tsx';
import { Momentum } from './momentum.tsx';
import { OtherMatches } from './other-matches.tsx';
import { OwnBets } from './own-bets.tsx';
import { ScoreLine } from './score-line.tsx';
import { Statistics } from './statistics.tsx';

/** Events are polled; prices and the score come by the socket. */
const refetchMs = 8_000;
const chip =
  'inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-[7px] px-3 font-semibold text-mist-300 text-sm hover:text-mist-50 pointer-coarse:h-10 aria-pressed:bg-ink-600 aria-pressed:text-mist-50';

type Played = { of: OfferedFixture; state: FeedMatchState | null };

const isOn = (state: FeedMatchState | null): state is FeedMatchState => state !== null && state.status !== 'notStarted';

/** The state of the match, and where it is played right now. */
function Tracker({ of, state, reportedAt }: Played & { reportedAt: number }) {
  const label = useMomentLabel(of);
  const last = of.moments.findLast(({ kind }) => kind !== 'tick');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ScoreLine of={of} state={state} reportedAt={reportedAt} />
      {isOn(state) && !isHouseEvent(of) && <Field of={of} state={state} last={last} label={last ? label(last) : ''} />}
    </div>
  );
}

/** Course of the match. */
function Course({ of, state }: Played) {
  const locale = currentLocale();
  if (!isOn(state) || isHouseEvent(of)) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Momentum moments={of.moments} home={of.home.names[locale]} away={of.away.names[locale]} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] items-start gap-2">
        <Statistics state={state} moments={of.moments} />
        <MatchEvents of={of} moments={of.moments} />
      </div>
    </div>
  );
}

/** Every market in tabs, the visitor's pinned ones first. */
function Markets({ of, lines }: { of: OfferedFixture; lines: readonly OfferedLine[] }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('main');
  const pinned = pinnedMarkets.use();
  const cards = marketCards(lines);
  const inTab = (wanted: Tab) => cards.filter((card) => card.tabs.includes(wanted));
  const isPinned = ({ market }: { market: number }) => pinned.includes(String(market));
  const shown = inTab(inTab(tab).length > 0 ? tab : 'all').toSorted(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)),
  );
  if (cards.length === 0)
    return <EmptyState title={t('match.noMarkets')} text={t('match.noMarketsText')} action={<ToMatches />} />;
  return (
    <div className="@container min-w-0">
      <fieldset
        aria-label={t('match.tabs')}
        className="min-w-0 mb-2 flex gap-1 overflow-x-auto rounded-[10px] border border-ink-600/60 bg-ink-850 p-1"
      >
        {tabs
          .filter((known) => inTab(known).length > 0)
          .map((known) => (
            <button
              key={known}
              type="button"
              aria-pressed={known === tab}
              onClick={() => setTab(known)}
              className={chip}
            >
              {t(`match.tab.${known}`)}
              <span className="text-mist-300 text-xs tabular-nums">{inTab(known).length}</span>
            </button>
          ))}
      </fieldset>
      <div className="flex flex-col gap-2">
        {shelvesOf(shown).map(({ key, columns }) => (
          <div key={key} className="flex gap-2 max-lg:flex-col @max-[560px]:flex-col">
            {columns.map((cards) => (
              <div key={cards[0]?.key} className="flex min-w-0 flex-1 flex-col gap-2">
                {cards.map((card) => (
                  <MarketCard key={card.key} of={of} card={card} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A market that staff add comes by the socket before its names, which the next poll has. */
const isNamed = ({ customMarkets = [] }: OfferedFixture, { market, specifiers }: OfferedLine): boolean =>
  market !== customMarket || customMarkets.some((known) => known.specifiers === specifiers);

function Match({ of }: { of: OfferedFixture }) {
  const { t } = useTranslation();
  const now = useFixtureNow(of.fixture);
  const isMobile = useLayout() === 'mobile';
  const state = now ? now.state : of.state;
  const lines = now ? [...now.lines.values()].filter((line) => isNamed(of, line)) : of.lines;
  const off = calledOff(of, state);
  return (
    <>
      <OtherMatches of={of} />
      <SimulationNote fixtures={[of.fixture]} />
      {/* Where there is one column, what can be bet comes before how the match came so. */}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          !isMobile && 'min-[1280px]:grid-cols-[424px_minmax(0,1fr)] min-[1280px]:grid-rows-[auto_1fr]',
        )}
      >
        <Tracker of={of} state={state} reportedAt={now?.reportedAt ?? Date.now()} />
        <div className={classes('min-w-0', !isMobile && 'min-[1280px]:col-start-2 min-[1280px]:row-span-2')}>
          <OwnBets fixture={of.fixture} />
          {off ? (
            <EmptyState title={t(`match.off.${off}`)} text={t('match.offText')} action={<ToMatches />} />
          ) : (
            <>
              {lines.length > 0 && !isHouseEvent(of) && <BuilderCard of={of} />}
              <Markets of={of} lines={lines} />
            </>
          )}
        </div>
        <Course of={of} state={state} />
      </div>
      <div className="mt-3">
        <MatchProof fixture={of.fixture} />
      </div>
    </>
  );
}

/** One match: how it is played, and everything that can be bet on it. */
export function MatchPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { fixture = '' } = useParams({ strict: false });
  useWatchedFixtures([fixture]);
  const query = useCall('sport.fixture', { fixture }, { refetchMs, keepsPrevious: false });
  const { data } = query;
  const locale = currentLocale();
  const title = data ? matchLabel({ home: data.home.names, away: data.away.names }, locale) : t('pages.sportMatch');
  return (
    <BoardFrame title={title} wide="min-[1280px]:grid-cols-[minmax(0,1fr)_320px]" hasTabs={false}>
      {query.isError && !data ? (
        <EmptyState
          title={t('match.gone')}
          text={t('match.goneText')}
          action={
            <Button asChild>
              <Link to={pathOf('sports')}>{t('pages.sports')}</Link>
            </Button>
          }
        />
      ) : (
        <Loaded query={query}>{(of) => <Match key={of.fixture} of={of} />}</Loaded>
      )}
    </BoardFrame>
  );
}
