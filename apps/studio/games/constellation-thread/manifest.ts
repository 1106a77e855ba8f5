/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/constellation-thread/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/constellation-thread/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '별자리 실', en: 'Constellation Thread', vi: 'Sợi Chỉ Chòm Sao' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '204', names, certificate }, slot);
