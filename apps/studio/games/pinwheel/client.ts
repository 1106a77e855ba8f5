/** Client of the game: rules, certificate and theme. */
import certificate from '@mirinae/game-math/pinwheel/certificate.json' with { type: 'json' };
import { slotClient } from '../../kit/data-slot/slot-client.ts';
import { manifest, slot } from './manifest.ts';
import { theme } from './theme.ts';

export const client = slotClient({ manifest, slot, certificate, theme });
