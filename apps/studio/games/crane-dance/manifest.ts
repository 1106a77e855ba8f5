/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/crane-dance/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/crane-dance/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '두루미 춤', en: 'Crane Dance', vi: 'Vũ Điệu Hạc' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '215', names, certificate }, slot);
