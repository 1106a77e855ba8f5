/** Most expensive body of a call, derived from its schema: the longest page, the widest search and filter. */
import { type CallName, callSpecs } from '@mirinae/contract/calls';
import { z } from 'zod';
import { addSeconds, businessDay, daySeconds, systemClock } from '../platform/clock.ts';
import { sampleBody } from './hostile.ts';

type Body = Record<string, unknown>;

const daysOfList = 29;
/** A month that has at least this many of those days, whatever day it is. */
const daysOfMonth = 14;
const dearValues: Readonly<Record<string, readonly unknown[]>> = {
  count_per_list: [100],
  searchText: ['', '가'],
  search: ['', 'ㄱㄴㄷㄹㅁㅂㅅ'],
  text: [
    '이번 달 수수료',
    '오늘 밤 ㄱㄴㄷㄹㅁㅂㅅ 경기',
    '가나 다라 마바 사아 자차 카타 어제 얼마 잃었어',
    '가나 다라 마바 사아 자차 카타 규칙',
  ],
  startDate: [businessDay(addSeconds(systemClock.now(), -daysOfList * daySeconds))],
  endDate: [businessDay(systemClock.now())],
  month: [businessDay(addSeconds(systemClock.now(), -daysOfMonth * daySeconds)).slice(0, 7)],
};

/** Of a request that has several shapes the first, as its sample. */
const shape = z.object({ required: z.array(z.string()).default([]), properties: z.unknown() });
const schema = z.union([z.object({ anyOf: z.array(shape) }), z.object({ oneOf: z.array(shape) }), shape]);

function requiredFields(name: CallName): readonly string[] {
  const read = schema.parse(z.toJSONSchema(callSpecs[name].request, { io: 'input', unrepresentable: 'any' }));
  const first = 'anyOf' in read ? read.anyOf[0] : 'oneOf' in read ? read.oneOf[0] : read;
  return first?.required ?? [];
}

/** Without all that may be left out, which narrows a list, in each dear way; and the sample of its schema. */
export function dearBodies(name: CallName, known: Readonly<Body> = {}): Body[] {
  const sample = Object.fromEntries(
    Object.entries(sampleBody(name)).map(([field, value]) => [field, known[field] ?? value]),
  );
  const needed = requiredFields(name);
  const wide = Object.fromEntries(Object.entries(sample).filter(([field]) => needed.includes(field)));
  const fields = Object.keys(dearValues).filter((field) => field in sample);
  const dear = fields.reduce<Body[]>(
    (bodies, field) =>
      bodies.flatMap((body) => (dearValues[field] ?? []).map((value) => ({ ...body, [field]: value }))),
    [wide],
  );
  const bodies = [...dear, sample].map((body): [string, Body] => [JSON.stringify(body), body]);
  return [...new Map(bodies).values()];
}
