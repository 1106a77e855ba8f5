/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/magpie-and-tiger/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/magpie-and-tiger/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '까치와 호랑이', en: 'Magpie and Tiger', vi: 'Chim Khách và Hổ' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '216', names, certificate }, slot);
