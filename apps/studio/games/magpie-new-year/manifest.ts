/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/magpie-new-year/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/magpie-new-year/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '까치 설날', en: 'Magpie New Year', vi: 'Tết Chim Khách' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '217', names, certificate }, slot);
