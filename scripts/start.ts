/** `npm start`: builds what is stale, starts the whole system and prints where it is. Ctrl-C stops all of it. */
import { demoAccounts } from '../apps/server/src/demo/accounts.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { buildFronts } from './lib/build-fronts.ts';
import { type System, startUnlessStopped } from './lib/run-system.ts';
import { stopRequested, watchStopRequest } from './lib/stop-request.ts';

function describe({ siteUrl, studioUrl, feedUrl }: System, isDemo: boolean): string {
  const rows = [
    ['Site', siteUrl],
    ['Back office', `${siteUrl}/admin`],
    ['API explorer', `${siteUrl}/api/docs`],
    ['Sandbox vendor', studioUrl],
    ...(feedUrl ? [['Sports feed', feedUrl]] : []),
    ...(isDemo ? [['', ''], ...demoAccounts.map(({ what, text }) => [what, text])] : []),
  ];
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(16)}${text}`).join('\n');
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopping = watchStopRequest();
  await buildFronts();
  const system = await startUnlessStopped(config, process.env, stopping);
  if (!system) return console.log('Stopped before all of it ran.');
  console.log(
    `\nMirinae is ready.\n\n${describe(system, config.MIRINAE_ENV !== 'production')}\n\nCtrl-C stops everything.\n`,
  );
  const fault = await Promise.race([stopRequested(stopping), system.broken]);
  if (fault) console.error(fault);
  else console.log('Stopping …');
  await system.stop();
  process.exitCode = fault ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
