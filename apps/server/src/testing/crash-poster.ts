/**
 * A node that posts without pause until it is killed, run as a process of its own by the crash test. Arguments:
 * database address, first number, count. Writes `s <n>` before it posts and `a <n>` once it was answered, one line
 * each.
 */
import { writeSync } from 'node:fs';
import { post } from '../modules/ledger/index.ts';
import { connect } from '../platform/db/connect.ts';
import { crashOperation } from './crash-operation.ts';

const [url = '', first = '0', count = '0'] = process.argv.slice(2);
const db = connect(url);
const maxInFlight = 64;
let next = Number(first);
const end = next + Number(count);

/** Straight to the descriptor: what is written here survives the kill that follows. */
const say = (line: string) => writeSync(1, `${line}\n`);

async function work(): Promise<void> {
  while (next < end) {
    const number = next;
    next += 1;
    say(`s ${number}`);
    try {
      await post(db, crashOperation(number));
      say(`a ${number}`);
    } catch {
      // The database is gone for longer than the batcher waits: the number stays unacknowledged and is posted again
      // later.
    }
  }
}

await Promise.all(Array.from({ length: maxInFlight }, work));
process.exit(0);
