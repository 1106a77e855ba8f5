/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/galaxy-ferry/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/galaxy-ferry/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '은하 나루', en: 'Galaxy Ferry', vi: 'Bến Đò Ngân Hà' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '202', names, certificate }, slot);
