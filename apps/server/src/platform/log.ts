/** Structured logs. Secrets and personal data never reach them: the paths below are cut out of everything logged. */
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

export function createLog(level: string): Logger {
  return pino({ level, redact: { paths: secretPaths, censor: '[hidden]' } });
}
