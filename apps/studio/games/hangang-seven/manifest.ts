/** What the studio and the platform know the game by. */
import { gameKey } from './config.ts';

export const manifest = {
  key: gameKey,
  kind: 'solo',
  names: { ko: '한강 세븐', en: 'Hangang Seven', vn: 'Hangang Seven' },
} as const;
