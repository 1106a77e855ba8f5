/**
 * A node that settles one round until it is done or killed, run as a process of its own. Arguments: database address,
 * round. Writes one line per start.
 */
import { writeSync } from 'node:fs';
import { openBeacon } from '@mirinae/beacon/settings';
import { settleRound } from '../modules/mini/end-round.ts';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/db/connect.ts';
import { createLog } from '../platform/log.ts';
import { roundIdOf } from './mini-round-id.ts';

const [url = '', round = '0'] = process.argv.slice(2);
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
await settleRound(platform, roundIdOf(Number(round)));
process.exit(0);
