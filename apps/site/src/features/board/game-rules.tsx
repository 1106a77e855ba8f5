import { sportNames } from '@mirinae/contract/sport/sport-names';
import { type MiniGame, miniGames } from '@mirinae/game-math/mini/families';
import { marketsOf } from '@mirinae/game-math/mini/games';
import { ruleTable } from '@mirinae/game-math/sports/markets/rule-labels';
import { type RuleCase, ruleCases, sportRules } from '@mirinae/game-math/sports/play/sport-rules';
import { sportKeys } from '@mirinae/game-math/sports/sport-keys';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { marketLabel, ruleKey } from '../../shell/games/draw-labels.ts';
import type { PageName } from '../../shell/pages/page.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** Rules of each kind of game, point by point, and its page. */
const kinds = {
  draw: { points: ['draw', 'close', 'odds', 'void'], page: 'mini' },
  slot: { points: ['stake', 'lines', 'feature', 'open'], page: 'slot' },
  table: { points: ['baccarat', 'dragonTiger', 'roulette', 'sicBo'], page: 'casino' },
  original: { points: ['dice', 'limbo', 'plinko', 'open'], page: 'slot' },
  sport: {
    points: ['simulated', 'legs', 'lines', 'late', 'cashOut', 'builder'],
    page: 'sports',
  },
  virtual: { points: ['football', 'season', 'race', 'void'], page: 'virtual' },
  fishing: { points: ['shot', 'magazine', 'drop'], page: 'fishing' },
  wheel: { points: ['spins', 'odds', 'prize'], page: 'rotary' },
} as const satisfies Record<string, { points: readonly string[]; page: PageName }>;
type Kind = keyof typeof kinds;
const kindNames: readonly Kind[] = ['sport', 'draw', 'slot', 'table', 'virtual', 'fishing', 'original', 'wheel'];

/** Every market of a draw with the rule that decides it. */
function Markets({ game }: { game: MiniGame }) {
  const { t } = useTranslation();
  return (
    <dl className="divide-y divide-ink-600/30">
      {marketsOf(game).map(({ market }) => (
        <div key={market} className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
          <dt className="font-semibold text-mist-50">{marketLabel(t, market)}</dt>
          <dd className="text-mist-200 text-sm">{t(`draw.rule.${ruleKey(game, market)}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function DrawRules() {
  const { t } = useTranslation();
  const [game, setGame] = useState<MiniGame>('powerball');
  return (
    <div className="mt-5 border-ink-600/40 border-t pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold text-mist-50">{t('board.games.markets')}</h3>
        <Segmented
          label={t('board.games.which')}
          value={game}
          onValueChange={setGame}
          options={miniGames.map((value) => ({ value, label: t(`pages.${value}`) }))}
        />
      </div>
      <Markets game={game} />
    </div>
  );
}

/** What happens to bets where a match does not go as planned, and in which sports. */
function CaseRules() {
  const { t } = useTranslation();
  const locale = currentLocale();
  const sportsOf = (rule: RuleCase): string => {
    const { sports } = sportRules[rule];
    if (sports.length === sportKeys.length) return t('board.games.allSports');
    return sports.map((sport) => sportNames[sport]?.[locale] ?? sport).join(' · ');
  };
  return (
    <div className="mt-5 border-ink-600/40 border-t pt-5">
      <h3 className="mb-3 font-bold text-mist-50">{t('board.games.cases')}</h3>
      <dl className="divide-y divide-ink-600/30">
        {ruleCases.map((rule) => (
          <div key={rule} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
            <dt>
              <span className="block font-semibold text-mist-50">{t(`board.games.case.${rule}.title`)}</span>
              <span className="block text-mist-300 text-xs">{sportsOf(rule)}</span>
            </dt>
            <dd className="text-mist-200 text-sm">{t(`board.games.case.${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** By which score each market of sports is settled. */
function SportRules() {
  const { t } = useTranslation();
  return (
    <div className="mt-5 border-ink-600/40 border-t pt-5">
      <h3 className="mb-3 font-bold text-mist-50">{t('board.games.scores')}</h3>
      <dl className="divide-y divide-ink-600/30">
        {ruleTable(currentLocale()).map(({ rule, markets }) => (
          <div key={rule} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
            <dt className="font-semibold text-mist-50">{rule}</dt>
            <dd className="text-mist-200 text-sm">{markets.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Rules and payouts of each kind of game. */
export function GameRules() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const [kind, setKind] = useState<Kind>('draw');
  const { points, page } = kinds[kind];
  return (
    <section className="mt-8">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-lg text-mist-50">{t('board.games.title')}</h2>
        <Segmented
          label={t('board.games.kinds')}
          value={kind}
          onValueChange={setKind}
          options={kindNames.map((value) => ({ value, label: t(`board.games.kind.${value}`) }))}
        />
      </header>
      <div className="surface p-5 sm:p-6">
        <ul className="grid gap-4 sm:grid-cols-2">
          {points.map((point) => (
            <li key={point}>
              <h3 className="font-bold text-mist-50">{t(`board.games.${kind}.${point}.title`)}</h3>
              <p className="mt-1 text-mist-200">{t(`board.games.${kind}.${point}.text`)}</p>
            </li>
          ))}
        </ul>
        {kind === 'draw' && <DrawRules />}
        {kind === 'sport' && <CaseRules />}
        {kind === 'sport' && <SportRules />}
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 font-semibold text-cyan-star">
          <Link to={pathOf(page)} className="pointer-coarse:py-2.5 hover:underline">
            {t('board.games.play')}
          </Link>
          <Link to={pathOf('fairness')} className="pointer-coarse:py-2.5 hover:underline">
            {t('board.games.returns')}
          </Link>
        </p>
      </div>
    </section>
  );
}
