import type { BoardRow, TournamentRow } from '@mirinae/contract/promo/tournaments';
import { formatTimes } from '@mirinae/contract/times';
import { Badge, type Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Trophy } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { RewardsPage } from './rewards-page.tsx';
import { usePromoAct } from './use-promo-act.ts';
import { useTournamentNews } from './use-tournament-news.ts';

const tones: Readonly<Record<TournamentRow['state'], Tone>> = {
  draft: 'neutral',
  running: 'jade',
  closing: 'amber',
  paid: 'neutral',
  off: 'neutral',
};

function useFormats({ measure, worth }: TournamentRow) {
  const { t } = useTranslation();
  const scores = {
    wins: (score: number) => t('promo.tournament.worth.cash', { amount: formatAmount(score) }),
    multiple: (score: number) => t('promo.tournament.times', { times: formatTimes(score) }),
    rounds: (score: number) => t('promo.tournament.rounds', { rounds: formatCount(score) }),
  };
  const prize = (amount: number) => t(`promo.tournament.worth.${worth}`, { amount: formatAmount(amount) });
  return { score: scores[measure], prize };
}

function Terms({ row }: { row: TournamentRow }) {
  const { t } = useTranslation();
  const { measure, games, gameTypes, minStake, minRounds, turnoverPercent, startsAt, endsAt } = row;
  const { repeatsEvery, nth, times } = row;
  const locale = currentLocale();
  const played =
    games.length > 0 ? games.map(({ names }) => names[locale]) : gameTypes.map((type) => t(`type.${type}`));
  const lines = [
    t(`promo.tournament.measure.${measure}`),
    t('promo.tournament.games', { games: played.join(', ') }),
    ...(minStake > 0 ? [t('promo.tournament.minStake', { amount: formatAmount(minStake) })] : []),
    ...(minRounds > 1 ? [t('promo.tournament.minRounds', { rounds: formatCount(minRounds) })] : []),
    t('promo.tournament.ties'),
    ...(turnoverPercent > 0 ? [t('promo.tournament.turnover', { times: formatTimes(turnoverPercent) })] : []),
  ];
  return (
    <>
      <p className="text-mist-300 text-sm tabular-nums">
        {formatDateTime(startsAt)} – {formatDateTime(endsAt)}
        {repeatsEvery !== null && ` · ${t(`promo.tournament.series.${repeatsEvery}`, { nth, times })}`}
      </p>
      <ul className="mt-2 list-disc pl-5 text-mist-300 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Prizes({ row }: { row: TournamentRow }) {
  const { t } = useTranslation();
  const { prize } = useFormats(row);
  const budget = row.prizes.reduce((sum, { from, to, amount }) => sum + (to - from + 1) * amount, 0);
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('promo.tournament.prizes', { amount: prize(budget) })}</h3>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
        {row.prizes.map(({ from, to, amount }) => (
          <div key={from} className="flex justify-between gap-2">
            <dt className="text-mist-300">
              {from === to ? t('promo.tournament.place', { place: from }) : t('promo.tournament.places', { from, to })}
            </dt>
            <dd className="font-semibold text-gold tabular-nums">{prize(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Line = Pick<BoardRow, 'nick' | 'score' | 'prize'> & { readonly place: number | null };

function BoardLine({ row, line, isOwn }: { row: TournamentRow; line: Line; isOwn: boolean }) {
  const { t } = useTranslation();
  const { score, prize } = useFormats(row);
  return (
    <li
      aria-current={isOwn || undefined}
      className={`flex items-center gap-3 rounded-chip px-3 py-2 text-sm ${isOwn ? 'bg-indigo-star/20 font-semibold' : 'odd:bg-ink-800/60'}`}
    >
      <span
        className={`w-9 tabular-nums ${line.place !== null && line.place <= 3 ? 'font-bold text-gold' : 'text-mist-300'}`}
      >
        {line.place ?? '–'}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {isOwn ? t('promo.tournament.me', { nick: line.nick }) : line.nick}
      </span>
      <span className="tabular-nums">{score(line.score)}</span>
      <span className="w-24 text-right text-gold tabular-nums">{line.prize > 0 ? prize(line.prize) : ''}</span>
    </li>
  );
}

/** The first places, and the own one below where it is none of them. */
function Board({ row }: { row: TournamentRow }) {
  const { t } = useTranslation();
  const { board, own } = row;
  const isShown = own !== null && board.some(({ entryIdx }) => entryIdx === own.entryIdx);
  return (
    <section aria-label={t('promo.tournament.board')}>
      <h3 className="mb-2 flex justify-between font-semibold text-sm">
        <span>{t('promo.tournament.board')}</span>
        <span className="font-normal text-mist-300">
          {t('promo.tournament.players', { count: formatCount(row.players) })}
        </span>
      </h3>
      {board.length === 0 && <p className="text-mist-300 text-sm">{t('promo.tournament.empty')}</p>}
      <ol className="flex flex-col gap-0.5">
        {board.map((line) => (
          <BoardLine key={line.entryIdx} row={row} line={line} isOwn={line.entryIdx === own?.entryIdx} />
        ))}
        {own && !isShown && <BoardLine row={row} line={{ ...own, nick: '' }} isOwn />}
      </ol>
    </section>
  );
}

function Join({ row }: { row: TournamentRow }) {
  const { t } = useTranslation();
  const join = usePromoAct('promo.tournamentJoin', () => t('promo.tournament.joined'));
  const { score } = useFormats(row);
  const { own, state, mayJoin, tournamentIdx, minRounds } = row;
  if (own)
    return (
      <p role="status" className="rounded-chip bg-indigo-star/15 px-4 py-3 text-sm">
        {own.place === null
          ? t('promo.tournament.noPlace', { rounds: formatCount(own.rounds), min: formatCount(minRounds) })
          : t('promo.tournament.ownPlace', { place: own.place, score: score(own.score) })}
      </p>
    );
  if (state !== 'running') return null;
  if (!mayJoin) return <p className="text-mist-300 text-sm">{t('promo.tournament.barred')}</p>;
  return (
    <Button tone="primary" busy={join.isPending} onClick={() => join.mutate({ tournamentIdx })}>
      {t('promo.tournament.join')}
    </Button>
  );
}

function Tournament({ row }: { row: TournamentRow }) {
  const { t } = useTranslation();
  const isDesktop = useLayout() === 'desktop';
  return (
    <article aria-label={row.names[currentLocale()]} className="surface p-5">
      <h2 className="mb-3 flex items-center gap-3 font-bold text-lg">
        <Trophy aria-hidden className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 flex-1">{row.names[currentLocale()]}</span>
        <Badge tone={tones[row.state]}>{t(`promo.tournament.state.${row.state}`)}</Badge>
      </h2>
      <div className={isDesktop ? 'grid grid-cols-2 gap-8' : 'flex flex-col gap-5'}>
        <div className="flex flex-col gap-4">
          <div>
            <Terms row={row} />
          </div>
          <Prizes row={row} />
          <Join row={row} />
        </div>
        <Board row={row} />
      </div>
    </article>
  );
}

/** Tournaments with their boards, which change by the socket. */
export function TournamentPage() {
  const { t } = useTranslation();
  useTournamentNews();
  return (
    <RewardsPage texts="promo.tournament" query={useCall('promo.tournamentList', {})}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title={t('promo.tournament.none')}
            text={t('promo.tournament.noneText')}
            action={<NextStep to="mission" />}
          />
        ) : (
          <div className="flex flex-col gap-5">
            {rows.map((row) => (
              <Tournament key={row.tournamentIdx} row={row} />
            ))}
          </div>
        )
      }
    </RewardsPage>
  );
}
