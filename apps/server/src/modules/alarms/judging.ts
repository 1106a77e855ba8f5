/** What a judge is given, and what it finds. */
import type { AlarmRule } from '@mirinae/contract/staff/alarms';
import type { Platform } from '../../platform/app.ts';
import type { Facts } from './tables.ts';

export type Condition = { readonly subject: string; readonly facts: Facts };

export type Judging = {
  readonly platform: Platform;
  readonly rule: AlarmRule;
  readonly now: Date;
  /** Since when this node watches: what was silent while no node ran is not judged by that. */
  readonly since: Date;
};
