import { z } from 'zod';
import { type CallName, calls } from './calls.ts';

/** The orders that the list of a call can have, such as `at` and `-at`; none where it has one order. */
export function ordersOf(name: CallName): readonly string[] {
  const { request } = calls[name];
  const fields: Readonly<Record<string, unknown>> = request instanceof z.ZodObject ? request.shape : {};
  const choice = fields.order instanceof z.ZodOptional ? fields.order.unwrap() : undefined;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [];
}
