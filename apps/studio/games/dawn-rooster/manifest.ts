/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/dawn-rooster/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/dawn-rooster/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '새벽 닭', en: 'Dawn Rooster', vi: 'Gà Bình Minh' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '206', names, certificate }, slot);
