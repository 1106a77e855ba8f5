/** What the studio's log keeps of an error: its kind, words and frames, and nothing of the row that it failed on. */

const lengthMax = 1_000;

export function loggedError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, lengthMax) };
  const code = 'code' in thrown ? String(thrown.code) : undefined;
  const { name: type, message, stack } = thrown;
  // Values stand behind a colon or in quotes where PostgreSQL did not understand them.
  const isAboutValue = code?.startsWith('22') === true;
  const words = isAboutValue ? message.replaceAll(/"[^"]*"|: .*$/gs, ' [hidden]') : message;
  const at = stack?.search(/^\s+at /m) ?? -1;
  return {
    ...{ type, message: words.slice(0, lengthMax) },
    ...(code !== undefined && { code }),
    ...(at >= 0 && { stack: stack?.slice(at) }),
  };
}
