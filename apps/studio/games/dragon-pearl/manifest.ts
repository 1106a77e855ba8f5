/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/dragon-pearl/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/dragon-pearl/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '청룡 여의주', en: "Blue Dragon's Pearl", vi: 'Ngọc Thanh Long' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '219', names, certificate }, slot);
