/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/lotus-pond/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/lotus-pond/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '연못 연꽃', en: 'Lotus Pond', vi: 'Đầm Sen' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '214', names, certificate }, slot);
