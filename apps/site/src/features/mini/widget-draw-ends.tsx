import type { MiniBet } from '@mirinae/contract/mini/mini';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef } from 'react';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { soundResult } from '../../shell/sound/sound-result.ts';
import { type EndedRound, endedRounds, waitingRounds } from './ended-rounds.ts';
import { useShownRoom } from './shown-room.ts';
import { useMyBets } from './use-mini.ts';
import { asRevealed } from './use-own-bets.ts';

const noticeMs = 8_000;
/** While a bet waits its end is polled: the socket's message is about the draw, not about the money. */
const waitingMs = 5_000;

const isWaiting = (bets: readonly MiniBet[] = []) => bets.some(({ type }) => type === 'wait');

/** The member's newest bets; those on a draw that this page is still showing read as waiting. */
function useRevealedBets(): MiniBet[] | null {
  const shown = useShownRoom();
  const known = useMyBets(undefined);
  const { data } = useMyBets(undefined, isWaiting(known.data) ? { refetchMs: waitingMs } : {});
  if (!data) return null;
  return shown ? asRevealed(data, shown.roomKey, { roundId: shown.revealedId }) : data;
}

/** Shows how a draw with one's own bets ended, on any page of the site, with the way to the bet. */
export function DrawEnds({ onOpen }: { onOpen: (href: string) => void }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const bets = useRevealedBets();
  const awaited = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!bets) return;
    const report = ({ ending, number, games, betIdx }: EndedRound) => {
      const game = games.map((name) => t(`pages.${name}`)).join(' · ');
      const text = t(`draws.ended.${ending.kind}`, { game, number, amount: formatAmount(ending.amount) });
      const see = { label: t('draws.seeBet'), onClick: () => onOpen(`${pathOf('betList')}?bet=${betIdx}`) };
      if (ending.kind === 'won') toast.success(text, { duration: noticeMs, action: see });
      else toast.message(text, { action: see });
      void soundResult(ending.kind === 'won' ? 'win' : 'lose');
    };
    for (const round of endedRounds(bets, awaited.current)) report(round);
    awaited.current = waitingRounds(bets);
  }, [bets, t, pathOf, onOpen]);
  return null;
}
