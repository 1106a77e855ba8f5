/**
 * `npm run feed:replay -- FILE [--speed 10] [--port 3012] [--format trade360]` tells a recorded stretch again;
 * `npm run feed:replay -- FROM UNTIL [--save FILE]` takes it from the log of the running database (times as
 * 2025-03-03T12:00+09:00). A platform that is started with FEED_URL=http://127.0.0.1:3012 listens to it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/feed/config.ts';
import { openRecording } from '../apps/feed/replay/recorded-feed.ts';
import { type Recording, readRecording, writeRecording } from '../apps/feed/replay/recording.ts';
import { startFeed } from '../apps/feed/server/start.ts';

/** Whoever listens has so long to connect before the first word. */
const headStartMs = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '1' },
    port: { type: 'string', default: '3012' },
    format: { type: 'string', default: 'mirinae' },
    save: { type: 'string' },
  },
});

function momentOf(written: string): number {
  const at = Date.parse(written);
  if (Number.isNaN(at)) throw new Error(`${written} is no time, as 2025-03-03T12:00+09:00 is.`);
  return at;
}

async function findRecording(): Promise<Recording> {
  const [first, until] = positionals;
  if (first === undefined) throw new Error('Name a file, or two times of the log.');
  if (until !== undefined) {
    const from = momentOf(first);
    const { withDatabase } = await import('./lib/with-database.ts');
    const { readStretch } = await import('../apps/server/src/modules/sportsbook/index.ts');
    return withDatabase((db) => readStretch(db, from, momentOf(until)));
  }
  const text = await readFile(first, 'utf8');
  return values.format === 'trade360' ? readTrade(text) : readRecording(text);
}

/** A file of TRADE360 messages, one a line, as a recording of ours. */
async function readTrade(text: string): Promise<Recording> {
  const { TradeReader } = await import('../apps/server/src/feeds/trade360/read.ts');
  const { TradeFixtures } = await import('../apps/server/src/feeds/trade360/fixtures.ts');
  const { readTradeMessage } = await import('../apps/server/src/feeds/trade360/wire.ts');
  const fixtures = new TradeFixtures();
  const reader = new TradeReader('live', fixtures);
  const messages = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readTradeMessage)
    .flatMap(({ events, at }) => events.flatMap((event) => reader.read(event, at)));
  return { from: messages[0]?.at ?? 0, fixtures: fixtures.allFacts(), messages };
}

async function main(): Promise<void> {
  const recording = await findRecording();
  console.log(`${recording.messages.length} messages of ${recording.fixtures.length} fixtures.`);
  if (values.save !== undefined) return writeFile(values.save, writeRecording(recording));
  const replay = { beginsAt: Date.now() + headStartMs, speed: Number(values.speed) };
  const config = readConfig({ ...process.env, FEED_PORT: values.port, FEED_FAULTS: 'off' });
  const feed = await startFeed(config, Date.now, openRecording(recording, replay));
  console.log(`Told at http://${config.HOST}:${feed.port}, ${values.speed} times as fast. Ctrl-C ends it.`);
  process.send?.('ready');
  // Whoever started it is gone.
  process.once('disconnect', () => process.exit());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
