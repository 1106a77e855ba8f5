/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/marble-falls/certificate.json' with { type: 'json' };
import { config } from '@mirinae/game-math/marble-falls/config';
import { slotOf } from '@mirinae/game-math/slots/slot';
import { slotGame } from '../../kit/data-slot/slot-game.ts';

const names = { ko: '구슬 폭포', en: 'Marble Falls', vi: 'Thác Bi Ngọc' };

export const slot = slotOf(config);
export const manifest = slotGame({ house: '209', names, certificate }, slot);
