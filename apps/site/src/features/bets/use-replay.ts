/**
 * Seeing a round again: in a window of its own, opened on the press itself, or in the player, as its vendor's games
 * are.
 */
import type { Answer } from '@mirinae/contract/calls';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { playerAddress } from '../../shell/games/game-groups.ts';
import { openReplayWindow } from '../../shell/games/game-window.ts';
import { notify } from '../../shell/notices/notices.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

export function useReplay({ betIdx, openIn, vendorCode, gameKey }: Answer<'bet.detail'>) {
  const pathOf = usePagePath();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  /** The address that waits for a press of its own, because the browser blocked the window. */
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const open = async () => {
    const inWindow = openIn === 'window';
    const opened = inWindow ? openReplayWindow(gameKey) : null;
    setOpening(true);
    try {
      const { replayUrl } = await api('bet.replay', { betIdx });
      if (opened) opened.location.replace(replayUrl);
      else if (inWindow) setBlockedUrl(replayUrl);
      else
        await navigate({
          href: playerAddress(pathOf('slotPlayer'), replayUrl, { vendorKey: vendorCode, key: gameKey }),
        });
    } catch (error) {
      opened?.close();
      notify({ kind: 'text', text: failureText(error) });
    } finally {
      setOpening(false);
    }
  };
  return { open, isOpening, blockedUrl };
}
