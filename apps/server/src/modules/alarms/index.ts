/** The door of alarms. */
export { alarmQueues } from './queue.ts';
export { createAlarmSweep, watchAlarms } from './sweep.ts';
