/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/chrysanthemum-kaleidoscope/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/chrysanthemum-kaleidoscope/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '국화 만화경', en: 'Chrysanthemum Kaleidoscope', vi: 'Vạn Hoa Cúc' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '213', names, certificate }, slot);
