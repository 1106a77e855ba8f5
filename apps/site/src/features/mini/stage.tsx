import type { MiniRound } from '@mirinae/contract/mini/mini';
import { familyOf, isLadder, type MiniGame } from '@mirinae/game-math/mini/families';
import { useTranslation } from '@mirinae/ui/language/translation';
import { followedMarkets, marketLabel, outcomeLabel, outcomeTone, winnerOf } from '../../shell/games/draw-labels.ts';
import { playSound, say } from '../../shell/sound/play-sound.ts';
import { Balls, numbersOf } from './balls.tsx';
import { Drum } from './drum.tsx';
import { Ladder, ladderRunS } from './ladder.tsx';
import { useBallByBall } from './use-ball-by-ball.ts';
import type { Phase, Reveal } from './use-reveal.ts';
import { VerifyDraw } from './verify-draw.tsx';

/** Intervals of the balls: slow enough for suspense, short in total. */
const paces = {
  powerball: { count: 6, firstMs: 700, stepMs: 900, lastMs: 700 },
  speedkeno: { count: 22, firstMs: 600, stepMs: 260, lastMs: 500 },
  powerladder: { count: 1, firstMs: 0, stepMs: 0, lastMs: (ladderRunS + 0.9) * 1_000 },
  kenoladder: { count: 1, firstMs: 0, stepMs: 0, lastMs: (ladderRunS + 0.9) * 1_000 },
} as const satisfies Readonly<Record<MiniGame, object>>;

/** Result, market by market. */
function RoundResult({ game, round }: { game: MiniGame; round: MiniRound }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('mini.told')} className="flex flex-wrap justify-center gap-2">
      {followedMarkets(game).map((market) => {
        const outcome = winnerOf(round, game, market);
        return (
          outcome && (
            <li
              key={market}
              className="flex items-center gap-2 rounded-full border border-ink-600/60 bg-ink-850 py-1 pr-1 pl-3 text-xs"
            >
              <span className="text-mist-300">{marketLabel(t, market)}</span>
              <b className={`rounded-full px-2.5 py-0.5 ${outcomeTone(outcome)}`}>{outcomeLabel(t, market, outcome)}</b>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Announcement of a round. */
function useSpeech(game: MiniGame): (round: MiniRound) => string {
  const { t } = useTranslation();
  return (round) =>
    [
      `${t(`pages.${game}`)} ${t('draws.round', { number: round.number })}`,
      ...followedMarkets(game).map((market) => {
        const outcome = winnerOf(round, game, market);
        return outcome ? `${marketLabel(t, market)} ${outcomeLabel(t, market, outcome)}` : '';
      }),
    ].join('. ');
}

type ResultProps = { game: MiniGame; round: MiniRound; come: number; phase: Phase };

function Result({ game, round, come, phase }: ResultProps) {
  const { t } = useTranslation();
  const isRevealed = phase === 'rest';
  const captions = { rest: 'mini.last', drawing: 'mini.drawing', revealing: 'mini.comes' } as const;
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-4">
      <p className="flex min-h-8 items-center gap-3 text-mist-300 text-sm">
        {t(captions[phase], { number: round.number })}
        {isRevealed && <VerifyDraw round={round} />}
      </p>
      {!isLadder(game) && <Balls round={round} come={come} />}
      <div className="min-h-9" aria-live="polite">
        {isRevealed && <RoundResult game={game} round={round} />}
      </div>
    </div>
  );
}

type Props = { game: MiniGame; reveal: Reveal; open: MiniRound | null };

/** The draw as one watches it: the drum or the ladder, what has come of it, and in the end what it means. */
export function Stage({ game, reveal, open }: Props) {
  const { t } = useTranslation();
  const { phase, coming, revealed, showResult } = reveal;
  const round = coming ?? revealed;
  const speechOf = useSpeech(game);
  const come = useBallByBall(coming?.roundId ?? null, paces[game], {
    onBall: () => !isLadder(game) && playSound('ball'),
    onEnd: () => {
      showResult();
      if (coming) say(speechOf(coming));
    },
  });
  const taken = coming ? coming.balls.slice(0, come) : [];
  return (
    <section
      aria-label={t('mini.stage')}
      className="surface relative flex flex-col items-center gap-4 overflow-hidden p-4 sm:flex-row sm:gap-6 sm:p-5"
    >
      {isLadder(game) ? (
        <Ladder game={game} round={phase === 'drawing' ? null : round} isRunning={coming !== null} />
      ) : (
        <Drum family={familyOf[game]} phase={phase} taken={taken} />
      )}
      {round ? (
        <Result game={game} round={round} come={phase === 'rest' ? numbersOf(round).length : come} phase={phase} />
      ) : (
        <p className="flex-1 text-center text-mist-300">{t('mini.noDraws')}</p>
      )}
      {open && (
        <p className="flex max-w-full flex-wrap justify-center gap-x-2 text-2xs text-mist-400 sm:absolute sm:right-4 sm:bottom-2">
          {open.commitment ? (
            <>
              <span title={open.commitment}>
                {t('mini.commitment')} <span className="font-mono">{open.commitment.slice(0, 16)}…</span>
              </span>
              {open.beacon && <span>{t('mini.bound', open.beacon)}</span>}
            </>
          ) : (
            <span className="text-amber">{t('mini.outsideText')}</span>
          )}
        </p>
      )}
    </section>
  );
}
