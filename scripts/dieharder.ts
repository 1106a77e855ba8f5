/**
 * `npm run rng:dieharder`: the raw words of rounds, as the games draw them, through all tests of dieharder (Debian's
 * package of that name). It takes many hours; arguments after `--` go to dieharder instead of `-a`.
 *
 * Each round is a nonce of one pair of seeds, and gives its first 1,024 bytes: what a long bonus draws at most. Node's
 * own HMAC is used for its speed; a test of the stream holds that both are the same.
 */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const blocksARound = 32;
const roundsAChunk = 64;

function* rawWords(serverSeed: string, clientSeed: string): Generator<Buffer> {
  for (let nonce = 0; ; nonce += roundsAChunk)
    yield Buffer.concat(
      Array.from({ length: roundsAChunk * blocksARound }, (_, index) =>
        createHmac('sha256', serverSeed)
          .update(`${clientSeed}:${nonce + Math.floor(index / blocksARound)}:${index % blocksARound}`)
          .digest(),
      ),
    );
}

const serverSeed = randomBytes(32).toString('hex');
const clientSeed = randomBytes(8).toString('hex');
console.log(`Server seed ${serverSeed}, client seed ${clientSeed}.`);
const requested = process.argv.slice(2);
const tester = spawn('dieharder', ['-g', '200', ...(requested.length > 0 ? requested : ['-a'])], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
const { promise: ended, resolve } = Promise.withResolvers<number>();
tester.once('error', () => {
  console.error('dieharder is not installed: apt-get install dieharder');
  resolve(1);
});
tester.once('exit', (code) => resolve(code ?? 1));
// When dieharder has read enough it closes the pipe.
await pipeline(Readable.from(rawWords(serverSeed, clientSeed)), tester.stdin).catch(() => undefined);
process.exitCode = await ended;
