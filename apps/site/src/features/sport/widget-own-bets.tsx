import { useMatches } from '@tanstack/react-router';
import { useIsGameFramed } from '../../shell/games/framed-game.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withSportTexts } from '../../shell/loading/with-later-texts.ts';
import { openOwnBets, useHasSlip, useIsOwnBetsOpen } from './dock/own-bets-store.ts';
import { useFreshResult } from './dock/use-fresh-result.ts';
import { useOpenSlips } from './slip/use-open-slips.ts';

const loadDock = () => withSportTexts(async () => (await import('./dock/own-bets-dock.tsx')).OwnBetsDock);
const loadPanel = () => withSportTexts(async () => (await import('./dock/own-bets-panel.tsx')).OwnBetsPanel);
const forget = () => openOwnBets(false);

/** A phone's page with a slip has a bar of its own there, and no bar may lie over a game. */
function useIsCovered(): boolean {
  const hasSlip = useHasSlip();
  const isMobile = useLayout() === 'mobile';
  const isGameFramed = useIsGameFramed();
  const isAlone = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'empty' });
  return (hasSlip && isMobile) || isGameFramed || isAlone;
}

/** Own bets at hand on any page, while one runs or has just ended. They are polled only while one runs. */
export function OwnBets() {
  const open = useOpenSlips(false);
  useOpenSlips(open.length > 0);
  const fresh = useFreshResult();
  const isOpen = useIsOwnBetsOpen();
  const isCovered = useIsCovered();
  const isOffered = (open.length > 0 || fresh !== null) && !isCovered;
  return (
    <>
      <LazyOverlay load={loadDock} need={isOffered || null}>
        {(OwnBetsDock) => isOffered && <OwnBetsDock open={open} fresh={fresh} />}
      </LazyOverlay>
      <LazyOverlay load={loadPanel} need={isOpen || null} onLost={forget}>
        {(OwnBetsPanel) => isOpen && <OwnBetsPanel open={open} />}
      </LazyOverlay>
    </>
  );
}
