/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/golden-turtle/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/golden-turtle/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '거북 금화', en: 'Golden Turtle', vi: 'Rùa Vàng' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '218', names, certificate }, slot);
