/**
 * `npm run feed:replay -- FILE [--speed 10] [--port 3012]` sends a recorded stretch again;
 * `npm run feed:replay -- FROM UNTIL [--save FILE]` takes it from the log of the running database (times as
 * 2025-03-03T12:00+09:00). A platform that is started with FEED_URL=http://127.0.0.1:3012 follows it.
 * `npm run feed:replay -- FILE --format trade360 [--producer prematch]` sends messages of TRADE360 as that vendor does,
 * in a package in play or before matches, and prints the settings of a platform that follows it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/feed/config.ts';
import { openRecording } from '../apps/feed/replay/recorded-feed.ts';
import { type Recording, readRecording, writeRecording } from '../apps/feed/replay/recording.ts';
import { startFeed } from '../apps/feed/server/start.ts';

/** Time for listeners to connect before the first message. */
const headStartMs = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '1' },
    port: { type: 'string', default: '3012' },
    format: { type: 'string', default: 'mirinae' },
    producer: { type: 'string', default: 'live' },
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
  return readRecording(text);
}

/** A file of TRADE360 messages, one a line, by a stand-in for the vendor. */
async function replayTrade(file: string): Promise<void> {
  const { Trade360StandIn, tradeAccount, tradeSample } = await import('../apps/server/src/testing/trade360-server.ts');
  const producer = values.producer === 'prematch' ? 'prematch' : 'live';
  const text = await readFile(file, 'utf8');
  const messages = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => tradeSample.parse(JSON.parse(line)));
  const standIn = new Trade360StandIn({ port: Number(values.port), now: Date.now, heartbeatMs: 5_000 });
  const address = `127.0.0.1:${await standIn.port()}`;
  console.log(`${messages.length} messages at ${address}, ${values.speed} times as fast. Ctrl-C ends it. A platform:`);
  const settings = {
    SPORTS_FEED: 'trade360',
    TRADE360_SNAPSHOT_URL: `http://${address}`,
    TRADE360_STREAM_URL: `ws://${address}/stream`,
    TRADE360_USER: tradeAccount.user,
    TRADE360_PASSWORD: tradeAccount.password,
    TRADE360_INPLAY_PACKAGE: tradeAccount.packages.live,
    TRADE360_PREMATCH_PACKAGE: tradeAccount.packages.prematch,
  };
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  process.send?.('ready');
  // Whoever started it is gone.
  process.once('disconnect', () => process.exit());
  const [first] = messages;
  const began = Date.now();
  for (const message of messages) {
    const due = (message.Header.ServerTimestamp - (first?.Header.ServerTimestamp ?? 0)) / Number(values.speed);
    await sleep(Math.max(0, began + due - Date.now()));
    standIn.send(producer, message);
  }
}

async function main(): Promise<void> {
  if (values.format === 'trade360') return replayTrade(positionals[0] ?? '');
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
