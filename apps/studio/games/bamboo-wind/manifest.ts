/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/bamboo-wind/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/bamboo-wind/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '대숲 바람', en: 'Bamboo Wind', vi: 'Gió Rừng Trúc' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '211', names, certificate }, slot);
