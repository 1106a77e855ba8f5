/** Slots of the house that use the slot engine, with their certificates. */

import baekduLakeCertificate from './baekdu-lake/certificate.json' with { type: 'json' };
import { config as baekduLake } from './baekdu-lake/config.ts';
import bambooWindCertificate from './bamboo-wind/certificate.json' with { type: 'json' };
import { config as bambooWind } from './bamboo-wind/config.ts';
import chrysanthemumKaleidoscopeCertificate from './chrysanthemum-kaleidoscope/certificate.json' with { type: 'json' };
import { config as chrysanthemumKaleidoscope } from './chrysanthemum-kaleidoscope/config.ts';
import constellationThreadCertificate from './constellation-thread/certificate.json' with { type: 'json' };
import { config as constellationThread } from './constellation-thread/config.ts';
import craneDanceCertificate from './crane-dance/certificate.json' with { type: 'json' };
import { config as craneDance } from './crane-dance/config.ts';
import dawnRoosterCertificate from './dawn-rooster/certificate.json' with { type: 'json' };
import { config as dawnRooster } from './dawn-rooster/config.ts';
import dragonPearlCertificate from './dragon-pearl/certificate.json' with { type: 'json' };
import { config as dragonPearl } from './dragon-pearl/config.ts';
import galaxyFerryCertificate from './galaxy-ferry/certificate.json' with { type: 'json' };
import { config as galaxyFerry } from './galaxy-ferry/config.ts';
import goldenTurtleCertificate from './golden-turtle/certificate.json' with { type: 'json' };
import { config as goldenTurtle } from './golden-turtle/config.ts';
import hallaLavaCertificate from './halla-lava/certificate.json' with { type: 'json' };
import { config as hallaLava } from './halla-lava/config.ts';
import lotusPondCertificate from './lotus-pond/certificate.json' with { type: 'json' };
import { config as lotusPond } from './lotus-pond/config.ts';
import luckyPouchCertificate from './lucky-pouch/certificate.json' with { type: 'json' };
import { config as luckyPouch } from './lucky-pouch/config.ts';
import magpieAndTigerCertificate from './magpie-and-tiger/certificate.json' with { type: 'json' };
import { config as magpieAndTiger } from './magpie-and-tiger/config.ts';
import magpieNewYearCertificate from './magpie-new-year/certificate.json' with { type: 'json' };
import { config as magpieNewYear } from './magpie-new-year/config.ts';
import marbleFallsCertificate from './marble-falls/certificate.json' with { type: 'json' };
import { config as marbleFalls } from './marble-falls/config.ts';
import moonPalaceCertificate from './moon-palace/certificate.json' with { type: 'json' };
import { config as moonPalace } from './moon-palace/config.ts';
import morningStarMineCertificate from './morning-star-mine/certificate.json' with { type: 'json' };
import { config as morningStarMine } from './morning-star-mine/config.ts';
import nightMarketCertificate from './night-market/certificate.json' with { type: 'json' };
import { config as nightMarket } from './night-market/config.ts';
import pineOwlCertificate from './pine-owl/certificate.json' with { type: 'json' };
import { config as pineOwl } from './pine-owl/config.ts';
import pinwheelCertificate from './pinwheel/certificate.json' with { type: 'json' };
import { config as pinwheel } from './pinwheel/config.ts';
import plumScentCertificate from './plum-scent/certificate.json' with { type: 'json' };
import { config as plumScent } from './plum-scent/config.ts';
import type { Certificate } from './slots/certify.ts';
import type { SlotConfig } from './slots/config.ts';
import sunsetHarbourCertificate from './sunset-harbour/certificate.json' with { type: 'json' };
import { config as sunsetHarbour } from './sunset-harbour/config.ts';

type HouseSlot = { readonly config: SlotConfig; readonly certificate: Certificate };

export const houseSlots: readonly HouseSlot[] = [
  { config: moonPalace, certificate: moonPalaceCertificate },
  { config: marbleFalls, certificate: marbleFallsCertificate },
  { config: goldenTurtle, certificate: goldenTurtleCertificate },
  { config: craneDance, certificate: craneDanceCertificate },
  { config: magpieAndTiger, certificate: magpieAndTigerCertificate },
  { config: plumScent, certificate: plumScentCertificate },
  { config: dawnRooster, certificate: dawnRoosterCertificate },
  { config: galaxyFerry, certificate: galaxyFerryCertificate },
  { config: lotusPond, certificate: lotusPondCertificate },
  { config: luckyPouch, certificate: luckyPouchCertificate },
  { config: morningStarMine, certificate: morningStarMineCertificate },
  { config: sunsetHarbour, certificate: sunsetHarbourCertificate },
  { config: pineOwl, certificate: pineOwlCertificate },
  { config: magpieNewYear, certificate: magpieNewYearCertificate },
  { config: baekduLake, certificate: baekduLakeCertificate },
  { config: constellationThread, certificate: constellationThreadCertificate },
  { config: pinwheel, certificate: pinwheelCertificate },
  { config: bambooWind, certificate: bambooWindCertificate },
  { config: nightMarket, certificate: nightMarketCertificate },
  { config: hallaLava, certificate: hallaLavaCertificate },
  { config: chrysanthemumKaleidoscope, certificate: chrysanthemumKaleidoscopeCertificate },
  { config: dragonPearl, certificate: dragonPearlCertificate },
];
