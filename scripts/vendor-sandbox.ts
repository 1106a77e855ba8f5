/**
 * `npm run vendor:sandbox -- NAME [--port N] [--wallet URL]`: a vendor's stand-in on this machine, to be connected in
 * the back office. Prints its credentials; its page shows them too and takes the address of the wallet.
 */
import { parseArgs } from 'node:util';
import { listen } from '../apps/server/src/vendors/stand-in/house.ts';
import { standIns } from '../apps/server/src/vendors/stand-ins.ts';

const usage = `Usage: npm run vendor:sandbox -- ${Object.keys(standIns).join('|')} [--port 3900] [--wallet URL]`;
const options = {
  help: { type: 'boolean', default: false },
  port: { type: 'string', default: '3900' },
  wallet: { type: 'string', default: '' },
} as const;
const highestPort = 65_535;

/** Null for options that there are none of. */
function readCommand() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const make = standIns[positionals[0] ?? ''];
    const port = /^\d+$/.test(values.port) ? Number(values.port) : highestPort + 1;
    return { help: values.help, make, port, wallet: values.wallet };
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const command = readCommand();
  if (command?.help) {
    console.log(usage);
    return 0;
  }
  if (!command?.make || command.port > highestPort || (command.wallet !== '' && !URL.canParse(command.wallet))) {
    console.error(usage);
    return 2;
  }
  const { make, port, wallet } = command;
  try {
    const { origin, apiUrl, standIn } = await listen(make, { port, wallet });
    console.log(`The sandbox is at ${origin}; enter this account in the back office:`);
    for (const [name, value] of Object.entries({ apiUrl, ...standIn.account }))
      if (value !== '') console.log(`  ${name}: ${value}`);
    console.log('  networks: 127.0.0.1');
    return 0;
  } catch (error) {
    console.error(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

process.exitCode = await main();
