/** Definition of the game for studio, platform and verifier. */

import { slotOf } from '@mirinae/game-math/slots/slot';
import certificate from '@mirinae/game-math/sunset-harbour/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/sunset-harbour/config';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '노을 포구', en: 'Sunset Harbour', vi: 'Bến Hoàng Hôn' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '205', names, certificate }, slot);
