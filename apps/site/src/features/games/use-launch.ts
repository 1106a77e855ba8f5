/**
 * Opening a game: in a window of its own, on the click itself, where its vendor needs one, on phones too; all
 * others in the page's player.
 */

import type { Game } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { create } from 'zustand';
import { api, invalidate } from '../../shell/calls/api.ts';
import { playerAddress } from '../../shell/games/game-groups.ts';
import { closeGameWindow, leadGameWindow, openGameWindow } from '../../shell/games/game-window.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { bringMoneyHome } from '../../shell/money/conversion.ts';
import { notify } from '../../shell/notices/notices.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { sessionState } from '../../shell/session/session.ts';
import { loudnessOf } from '../../shell/sound/sound.ts';
import { launchOnce } from './one-launch.ts';

/**
 * Overlay of a launch: the wait for the vendor's address, or a window blocked by the browser, which needs another
 * press.
 */
type Blocked = { readonly gameKey: string; readonly url: string };
type LaunchState = { readonly isOpening: boolean; readonly blocked: Blocked | null };

const useStore = create<LaunchState>(() => ({ isOpening: false, blocked: null }));
const setState = useStore.setState;

export function useLaunchState(): LaunchState & { dismiss: () => void; open: () => void } {
  const current = useStore();
  const open = () => {
    const { blocked } = current;
    if (blocked && openGameWindow(blocked.gameKey)) leadGameWindow(blocked.url, whenClosed);
    setState({ blocked: null });
  };
  return { ...current, dismiss: () => setState({ blocked: null }), open };
}

/** The games of the house sound as the member has chosen for the whole site; an outside vendor gets no setting. */
function withSound(gameurl: string): string {
  if (!URL.canParse(gameurl)) return gameurl;
  const url = new URL(gameurl);
  if (url.origin !== siteConfig().studioOrigin) return gameurl;
  url.searchParams.set('sound', String(Math.round(loudnessOf('hasEffects') * 100)));
  return url.href;
}

function whenClosed(): void {
  void bringMoneyHome().catch(() => undefined);
  void invalidate('bet.*');
}

type Mode = 'money' | 'demo';

/** Requests the address of a game. Throws what the call throws. */
export function useGameAddress(): (game: Game, mode: Mode) => Promise<string> {
  const mobileYn = useLayout() === 'mobile' ? 'Y' : 'N';
  return async (game, mode) => {
    const { vendorKey, groupCode: gameType, key: gameKey } = game;
    const { gameurl } =
      mode === 'demo'
        ? await api('play.getDemo', { vendorKey, gameKey, mobileYn })
        : await api('play.getGame', { vendorKey, gameType, gameKey, mobileYn });
    return withSound(gameurl);
  };
}

/** Opens a game for money, or with `demo` for a try. */
export function useLaunch(): (game: Game, mode?: Mode) => Promise<void> {
  const { t } = useTranslation();
  const addressOf = useGameAddress();
  const pathOf = usePagePath();
  const navigate = useNavigate();

  /** A game of the site's own is a page of it; any other shows in the player. */
  const pageOf = (game: Game, gameurl: string, mode: Mode) =>
    gameurl.startsWith('/') ? gameurl : playerAddress(pathOf('slotPlayer'), gameurl, game, mode === 'money');

  const open = async (game: Game, mode: Mode) => {
    const inWindow = game.openIn === 'window';
    const opened = inWindow ? openGameWindow(game.key) : null;
    setState({ isOpening: true });
    try {
      const gameurl = await addressOf(game, mode);
      if (opened) leadGameWindow(gameurl, whenClosed);
      else if (inWindow) setState({ blocked: { gameKey: game.key, url: gameurl } });
      else await navigate({ href: pageOf(game, gameurl, mode) });
    } catch (error) {
      closeGameWindow();
      notify({ kind: 'text', text: failureText(error) });
    } finally {
      setState({ isOpening: false });
    }
  };

  return async (game, mode = 'money') => {
    if (!sessionState().member) return notify({ kind: 'sign-in-first', text: t('games.signInFirst') });
    if (sessionState().gamesDown) return notify({ kind: 'text', text: t('api.B0091') });
    if (!game.key || game.openYn === 'N') return toast.message(t('games.preparing'));
    await launchOnce(`${game.vendorKey}:${game.key}:${mode}`, () => open(game, mode));
  };
}
