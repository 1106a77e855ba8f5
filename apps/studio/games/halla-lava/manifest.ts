/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/halla-lava/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/halla-lava/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '한라 용암', en: 'Halla Lava', vi: 'Dung Nham Halla' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '221', names, certificate }, slot);
