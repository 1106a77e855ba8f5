/**
 * The window a game plays in: opened on the click itself, led to the game when its address is known, watched until it
 * closes.
 */
import { bombGame, gamePopup, gameWindowPollMs } from '@mirinae/contract/constants';

let opened: Window | null = null;
let watch: number | undefined;

function features(gameKey: string): string {
  const isBomb = gameKey === bombGame.key;
  const height = isBomb ? bombGame.height : gamePopup.height;
  const width = isBomb ? Math.round(bombGame.height * bombGame.ratio) : gamePopup.width;
  const left = Math.max(0, Math.round((window.screen.availWidth - width) / 2));
  return `popup=yes,width=${width},height=${height},top=${gamePopup.top},left=${left}`;
}

/** Answers null when the browser blocked it. Must be called inside the click. */
export function openGameWindow(gameKey: string): Window | null {
  opened = window.open('about:blank', 'mirinae-game', features(gameKey));
  return opened;
}

/**
 * A replay has a window of its own, besides a game that may be open. Nothing changes with it, so it is not watched.
 * Null when it was blocked.
 */
export function openReplayWindow(gameKey: string): Window | null {
  return window.open('about:blank', 'mirinae-replay', features(gameKey));
}

export function closeGameWindow(): void {
  opened?.close();
  opened = null;
  window.clearInterval(watch);
}

export function isGameWindowOpen(): boolean {
  return opened !== null && !opened.closed;
}

/**
 * Leads the window to the game and checks every 10 seconds, and when this page comes back to the front, whether it is
 * closed.
 */
export function leadGameWindow(url: string, onClosed: () => void): void {
  if (!opened) return;
  opened.location.replace(url);
  window.clearInterval(watch);
  const check = () => {
    if (isGameWindowOpen()) return;
    window.clearInterval(watch);
    window.removeEventListener('focus', check);
    opened = null;
    onClosed();
  };
  watch = window.setInterval(check, gameWindowPollMs);
  window.addEventListener('focus', check);
}
