/** Lower bounds of money settings, in base figures of the house: the server scales them to its currency. */
export const settingFloors = {
  prizeCeiling: 100_000,
  /** Of a published win; 0 publishes none. */
  shownWin: 10_000,
  exposureCap: 10_000,
  sportLimit: 1_000,
  /** Deposit for one spin of the wheel. */
  wheelUnit: 1_000,
  /** Valid turnover of a day for a stamp. */
  stampPlay: 1_000,
} as const;

export type SettingFloor = keyof typeof settingFloors;
