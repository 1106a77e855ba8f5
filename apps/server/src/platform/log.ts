/**
 * Structured logs. Secrets and personal data never reach them: the paths below are cut out of everything logged, and of
 * an error only its kind, words and frames are written, never the values that it failed on.
 */

import pg from 'pg';
import { type Logger, pino } from 'pino';
import { DrizzleQueryError } from './db/orm.ts';

export type { Logger };

const secretPaths = [
  '*.memPass',
  '*.password',
  '*.cashOutPass',
  '*.token',
  '*.secret',
  '*.authorization',
  'req.headers',
];

const causesMost = 5;
const messageLengthMax = 1_000;

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: unknown;
};

/** PostgreSQL repeats the value it stumbled on, behind a colon or in quotes; the names of tables it quotes stay. */
function databaseMessage({ message, code }: pg.DatabaseError): string {
  const isAboutValue = code?.startsWith('22') === true;
  return isAboutValue ? message.replaceAll(/"[^"]*"|: .*$/gs, ' [hidden]') : message;
}

/** A failed query's own text goes on with the values of its parameters. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return error instanceof pg.DatabaseError ? databaseMessage(error) : error.message;
}

/** The frames alone: the first lines of a stack are the message again. */
function framesOf({ stack }: Error): string | undefined {
  const at = stack?.search(/^\s+at /m) ?? -1;
  return at < 0 ? undefined : stack?.slice(at);
}

/** What a log keeps of anything thrown. */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, messageLengthMax) };
  const { cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  const constraint = thrown instanceof pg.DatabaseError ? thrown.constraint : undefined;
  const stack = framesOf(thrown);
  return {
    type: thrown.name,
    message: messageOf(thrown).slice(0, messageLengthMax),
    ...(typeof code === 'string' && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < causesMost && { cause: describeError(cause, depth + 1) }),
  };
}

const serializers = {
  error: (thrown: unknown) => describeError(thrown),
  err: (thrown: unknown) => describeError(thrown),
};

/** Writes to standard output, or where it is told. */
export function createLog(level: string, to?: { write(line: string): void }): Logger {
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, serializers };
  return to ? pino(options, to) : pino(options);
}
