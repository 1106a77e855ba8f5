/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/pine-owl/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/pine-owl/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '솔숲 부엉이', en: 'Pine Owl', vi: 'Cú Rừng Thông' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '210', names, certificate }, slot);
