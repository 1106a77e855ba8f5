/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/baekdu-lake/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/baekdu-lake/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '백두 천지', en: 'Baekdu Lake', vi: 'Hồ Thiên Trì Baekdu' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '220', names, certificate }, slot);
