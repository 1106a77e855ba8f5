/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/moon-palace/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/moon-palace/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '달빛 궁궐', en: 'Moonlit Palace', vi: 'Cung Điện Ánh Trăng' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '203', names, certificate }, slot);
