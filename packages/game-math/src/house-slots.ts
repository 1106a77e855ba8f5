/** The slots of the house that the slot engine plays, with what is certified of each. */
import craneDanceCertificate from './crane-dance/certificate.json' with { type: 'json' };
import { config as craneDance } from './crane-dance/config.ts';
import galaxyFerryCertificate from './galaxy-ferry/certificate.json' with { type: 'json' };
import { config as galaxyFerry } from './galaxy-ferry/config.ts';
import goldenTurtleCertificate from './golden-turtle/certificate.json' with { type: 'json' };
import { config as goldenTurtle } from './golden-turtle/config.ts';
import marbleFallsCertificate from './marble-falls/certificate.json' with { type: 'json' };
import { config as marbleFalls } from './marble-falls/config.ts';
import moonPalaceCertificate from './moon-palace/certificate.json' with { type: 'json' };
import { config as moonPalace } from './moon-palace/config.ts';
import type { Certificate } from './slots/certify.ts';
import type { SlotConfig } from './slots/config.ts';

type HouseSlot = { readonly config: SlotConfig; readonly certificate: Certificate };

export const houseSlots: readonly HouseSlot[] = [
  { config: moonPalace, certificate: moonPalaceCertificate },
  { config: marbleFalls, certificate: marbleFallsCertificate },
  { config: goldenTurtle, certificate: goldenTurtleCertificate },
  { config: craneDance, certificate: craneDanceCertificate },
  { config: galaxyFerry, certificate: galaxyFerryCertificate },
];
