/**
 * A node that settles the lines that are due until none is or it is killed, run as a process of its own. Argument:
 * database address. Writes one line per start.
 */
import { writeSync } from 'node:fs';
import { openBeacon } from '@mirinae/beacon/settings';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { settleDue } from '../modules/sportsbook/settlement/settle-due.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/db/connect.ts';
import { createLog } from '../platform/log.ts';

const [url = ''] = process.argv.slice(2);
const log = createLog('silent');
const config = readConfig({ MIRINAE_ENV: 'test' });
const platform = {
  config,
  beacon: openBeacon(config, Date.now),
  db: connect(url),
  bus: await createBus(url, log),
  clock: systemClock,
  log,
  protocols: [],
  marketStore: new MarketStore(systemClock),
};
writeSync(1, 'settling\n');
await settleDue(platform);
process.exit(0);
