/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/pinwheel/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/pinwheel/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '바람개비', en: 'Pinwheel', vi: 'Chong Chóng' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '207', names, certificate }, slot);
