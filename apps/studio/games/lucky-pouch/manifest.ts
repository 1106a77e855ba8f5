/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/lucky-pouch/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/lucky-pouch/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '복주머니', en: 'Lucky Pouch', vi: 'Túi Phúc Lộc' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '208', names, certificate }, slot);
