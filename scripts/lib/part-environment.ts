/** Settings of each part: what others alone read, as their secrets, it never sees. */
import { settingNames as ofPlayers } from '../../apps/demo-players/config.ts';
import { settingNames as ofFeed } from '../../apps/feed/config.ts';
import { settingNames as ofCoins } from '../../apps/server/src/demo/coin-sandbox/config.ts';
import { settingNames as ofServer } from '../../apps/server/src/platform/config.ts';
import { settingNames as ofStudio } from '../../apps/studio/engine/config.ts';

const settingsOf = {
  feed: new Set(ofFeed),
  studio: new Set(ofStudio),
  coins: new Set(ofCoins),
  server: new Set(ofServer),
  players: new Set(ofPlayers),
} as const;

/** The environment without the settings of other parts; what is no setting, as the path, stays. */
export function partEnvironment(part: keyof typeof settingsOf, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSetting = (name: string) => Object.values(settingsOf).some((names) => names.has(name));
  const isRead = (name: string) => settingsOf[part].has(name) || !isSetting(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isRead(name)));
}
