/** Starts the simulated people of a house, one after the other. */
import type { Logger } from '@mirinae/node-kit/log';
import pg from 'pg';
import { simulatedMembers } from '../server/src/demo/simulated-people.ts';
import { pause } from './chance.ts';
import type { Config } from './config.ts';
import { openHouse } from './house.ts';
import { runClerks } from './people/clerk.ts';
import { live } from './people/member.ts';
import { runPartner } from './people/partner.ts';
import { openPlaces } from './people/places.ts';
import { hasOwnAddresses } from './site/own-address.ts';

/** Seconds between two log-ins: with one address for all, the limit of log-ins by address leaves room for visitors. */
const ownAddressSeconds = 1;
const sharedAddressSeconds = 6;

export async function startHouse(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const db = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1, application_name: 'mirinae-demo-players' });
  db.on('error', (error) => log.warn({ error }, 'The connection of the simulated members broke.'));
  const house = openHouse(config, { db, log, signal, hasOwnAddresses: await hasOwnAddresses() });
  const places = openPlaces();

  const people: Promise<void>[] = [];
  const seconds = house.hasOwnAddresses ? ownAddressSeconds : sharedAddressSeconds;
  const arrive = async () => {
    if (config.DEMO_PLAYERS > 0) people.push(runClerks(house), runPartner(house, config.DEMO_PLAYERS));
    for (const member of simulatedMembers.slice(0, config.DEMO_PLAYERS)) {
      people.push(live(house, member, places));
      await pause(house, seconds);
    }
  };
  const arriving = arrive().catch((error: unknown) => {
    if (!signal.aborted) log.error({ error }, 'The simulated members did not all arrive.');
  });
  return {
    async stop() {
      stopping.abort();
      await arriving;
      await Promise.all(people);
      await db.end();
    },
  };
}
