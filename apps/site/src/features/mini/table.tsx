import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAtServerTime } from '@mirinae/ui/server-clock';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { Deferred } from '../../shell/loading/deferred.tsx';
import { Again } from './again.tsx';
import { type Choice, MarketList } from './markets.tsx';
import { MyBets } from './my-bets.tsx';
import { Patterns } from './patterns.tsx';
import { Results } from './results.tsx';
import { RoundBar } from './round-bar.tsx';
import { showRoom } from './shown-room.ts';
import { Slip } from './slip.tsx';
import { Stage } from './stage.tsx';
import type { MiniState } from './use-mini.ts';
import { useOwnBets } from './use-own-bets.ts';
import { useReveal } from './use-reveal.ts';

/** The selection belongs to one round: with the next one the slip is empty, and shows so. */
function useChoice(round: MiniRound | null) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const roundId = round?.roundId;
  const latest = useRef(chosen);
  latest.current = chosen;
  const before = useRef(roundId);
  useEffect(() => {
    if (before.current === roundId) return;
    before.current = roundId;
    if (latest.current) toast.message(t('mini.emptied'));
    setChosen(null);
  }, [roundId, t]);
  return [chosen, setChosen] as const;
}

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]';

/** A room of a game: the clock, the draw, what came, what can be bet, and the member's own bets. */
export function Table({ game, state, roomKey }: { game: MiniGame; state: MiniState; roomKey: string }) {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const reveal = useReveal(state);
  const { round } = state;
  const [chosen, setChosen] = useChoice(round);
  const bets = useOwnBets(roomKey, reveal);
  const revealedId = reveal.revealed?.roundId ?? 0;
  useEffect(() => {
    showRoom({ roomKey, revealedId });
  }, [roomKey, revealedId]);
  useEffect(() => () => showRoom(null), []);
  const closesAt = round?.status === 'open' ? new Date(round.closesAt).getTime() : 0;
  const isOpen = useAtServerTime((now) => now < closesAt);
  const slip = round && (
    <Slip
      game={game}
      round={round}
      isOpen={isOpen}
      choice={chosen}
      markets={state.markets}
      bets={bets}
      onDone={() => setChosen(null)}
    />
  );
  const again = round && bets.length > 0 && (
    <Again
      isOpen={isOpen}
      game={game}
      roundId={round.roundId}
      markets={state.markets}
      bets={bets}
      className="mt-2 h-11 w-full rounded-[10px] border border-indigo-star/40 bg-indigo-star/10 font-semibold disabled:opacity-45"
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {round && <RoundBar round={round} isDrawing={reveal.phase !== 'rest'} />}
      <div className={isMobile ? 'flex flex-col gap-4' : columns}>
        <div className="flex min-w-0 flex-col gap-4">
          <Stage game={game} reveal={reveal} open={round} />
          <Patterns game={game} roomKey={roomKey} revealedId={revealedId} isRevealed={reveal.phase === 'rest'} />
          <MarketList markets={state.markets} isOpen={isOpen} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-[196px]">
          {!isMobile && slip}
          <MyBets bets={bets} openId={isOpen && round ? round.roundId : null} again={isMobile && again} />
        </div>
      </div>
      <Deferred room="h-[900px]">
        <Results roomKey={roomKey} games={[game]} revealedId={revealedId} />
      </Deferred>
      {isMobile && (
        <Sheet hiddenTitle open={chosen !== null} onClose={() => setChosen(null)} title={t('mini.slip')}>
          {slip}
        </Sheet>
      )}
    </div>
  );
}
