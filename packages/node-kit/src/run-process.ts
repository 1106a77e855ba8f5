/** A process that another may have started: says 'ready' when it serves, and stops cleanly on request. */

type Running = { stop(): Promise<void> };

function untilStopRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The parent that started us is gone: a process that no one can stop must not stay.
  process.once('disconnect', () => resolve());
  return promise;
}

async function run(start: (onStep: () => void) => Promise<Running>): Promise<void> {
  const stopRequested = untilStopRequested();
  const running = await start(() => process.send?.('progress'));
  process.send?.('ready');
  await stopRequested;
  await running.stop();
  if (process.connected) process.disconnect?.();
}

/** `start` calls `onStep` as a long start goes on. Ends the process with 1 when it throws, or the stop does. */
export async function runProcess(start: (onStep: () => void) => Promise<Running>): Promise<void> {
  await run(start).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
