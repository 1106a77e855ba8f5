/** The log of a node: of a failed query it has the text, and none of its values. */

import * as kit from '@mirinae/node-kit/log';
import { DrizzleQueryError } from './db/orm.ts';

export type Logger = kit.Logger;

/** A failed query's own text goes on with the values of its parameters. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : kit.messageOf(error);
}

/** Writes to standard output, or to the given stream. */
export function createLog(level: string, to?: { write(line: string): void }): Logger {
  return kit.createLog(level, { to, formatMessage: messageOf });
}
