/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/plum-scent/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/plum-scent/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '매화 향', en: 'Plum Scent', vi: 'Hương Mai' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '212', names, certificate }, slot);
