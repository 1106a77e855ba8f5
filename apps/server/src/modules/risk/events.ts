/** The background work of risk. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import type { RiskHost } from './host.ts';
import { watchRisk } from './watch.ts';

const watchTask = 'risk.watch';

export const riskSchedule: readonly Schedule[] = [{ task: watchTask, match: '* * * * *', isAtStart: true }];

export const riskTasks = (platform: Platform, host: RiskHost) => ({
  [watchTask]: () => watchRisk(platform, host),
});
