import { z } from 'zod';
import { type CallName, calls } from './calls.ts';

/** Sort orders of a call's list, such as `at` and `-at`; empty for a list with a fixed order. */
export function ordersOf(name: CallName): readonly string[] {
  const { request } = calls[name];
  const fields: Readonly<Record<string, unknown>> = request instanceof z.ZodObject ? request.shape : {};
  const choice = fields.order instanceof z.ZodOptional ? fields.order.unwrap() : undefined;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [];
}
