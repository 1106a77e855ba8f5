/**
 * One filled sandbox for the systems of all lanes, each of which starts on a copy: filling it takes ten seconds of a
 * core each time, and three lanes would do it at the same moment.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTrialSystem } from './trial-system.ts';

/** The environment variable that names its folder to a lane; a lane that runs alone fills one of its own. */
export const laneDemoVariable = 'LANE_DEMO_FOLDER';

const folderName = () => mkdtemp(path.join(tmpdir(), 'mirinae-demo-'));

/** Resolves once the folder is filled and its system has stopped. */
export async function fillLaneDemo() {
  const folder = await folderName();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const system = await startTrialSystem({ dataDir: folder });
    await system.stop();
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A copy for a system of the caller's own. The database's files keep their owner, which may be another than ours. */
export async function copyLaneDemo(folder: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await folderName();
  await promisify(execFile)('cp', ['-a', `${folder}/.`, dataDir]);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
