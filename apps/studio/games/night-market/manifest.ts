/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/night-market/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/night-market/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '광장 야시장', en: 'Plaza Night Market', vi: 'Chợ Đêm Quảng Trường' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '0', names, certificate }, slot);
