/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/morning-star-mine/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/morning-star-mine/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '샛별 광산', en: 'Morning Star Mine', vi: 'Mỏ Sao Mai' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '200', names, certificate }, slot);
