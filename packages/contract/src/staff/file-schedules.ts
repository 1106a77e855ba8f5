/** Files of lists that are ordered again at a time, for whoever of the staff ordered the first one. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, noFields } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

export const maxFileSchedules = 20;
export const scheduleCycles = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleCycle = (typeof scheduleCycles)[number];
/** Every month has it. */
export const maxMonthDay = 28;

const timing = {
  cycle: z.enum(scheduleCycles),
  /** Of a weekly one, 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** Of a monthly one. */
  monthDay: z.int().min(1).max(maxMonthDay),
  /** Asia/Seoul. */
  hour: z.int().min(0).max(23),
};

const schedule = z.object({
  scheduleIdx: z.int(),
  name: z.string(),
  call: z.string(),
  format: z.string(),
  ...timing,
  /** Null once it was stopped. */
  nextAt: moment.nullable(),
  lastAt: moment.nullable(),
  /** Why the last one was not ordered, or why it stopped by itself: a result code. */
  code: z.string().nullable(),
  madeAt: moment,
});
export type FileSchedule = z.infer<typeof schedule>;

export const fileScheduleCalls = {
  'staff.fileScheduleList': staffCall({
    reads: true,
    summary: 'Files that are ordered again at a time, one’s own: the next and the last time.',
    request: noFields,
    answer: z.object({ list: z.array(schedule) }),
  }),
  'staff.fileScheduleAdd': staffCall({
    summary:
      'Orders a file again each day, week or month, with the rights of then. Days in its filter become those of the period before: yesterday, the last seven days, the last month.',
    request: z.strictObject({ fileIdx: idSchema, ...timing }),
    answer: schedule,
    codes: [codes.notFound, codes.schedulesFull],
  }),
  'staff.fileScheduleStop': staffAct({
    summary: 'Orders a file no more; files that were made stay as long as they are kept.',
    request: z.strictObject({ scheduleIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
