/**
 * Structured logs. Secrets and personal data never reach them: the paths below are cut out of everything logged, and of
 * an error only its kind, words and frames are written, never the values or the row that it failed on.
 */
import { type Logger, pino } from 'pino';

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

const maxCauses = 5;
const maxMessageLength = 1_000;

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: unknown;
};

/** A property that a library added to an error. */
function textProperty(thrown: Error, name: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : undefined;
}

/** PostgreSQL repeats the value it stumbled on, behind a colon or in quotes; the names of tables it quotes stay. */
export function messageOf(error: Error): string {
  const isAboutValue = textProperty(error, 'code')?.startsWith('22') === true;
  return isAboutValue ? error.message.replaceAll(/"[^"]*"|: .*$/gs, ' [hidden]') : error.message;
}

/** The frames alone: the first lines of a stack are the message again. */
function framesOf({ stack }: Error): string | undefined {
  const at = stack?.search(/^\s+at /m) ?? -1;
  return at < 0 ? undefined : stack?.slice(at);
}

/** What a log keeps of anything thrown. */
function describeError(thrown: unknown, formatMessage: (error: Error) => string, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, maxMessageLength) };
  const { cause } = thrown;
  const [code, constraint, stack] = [
    textProperty(thrown, 'code'),
    textProperty(thrown, 'constraint'),
    framesOf(thrown),
  ];
  return {
    type: thrown.name,
    message: formatMessage(thrown).slice(0, maxMessageLength),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, formatMessage, depth + 1) }),
  };
}

type LogOptions = {
  /** Standard output by default. */
  readonly to?: { write(line: string): void } | undefined;
  /** For errors of libraries whose own message has values in it. */
  readonly formatMessage?: (error: Error) => string;
};

export function createLog(level: string, { to, formatMessage = messageOf }: LogOptions = {}): Logger {
  const describe = (thrown: unknown) => describeError(thrown, formatMessage);
  const serializers = { error: describe, err: describe };
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, serializers };
  return to ? pino(options, to) : pino(options);
}
