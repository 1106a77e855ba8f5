/** A list's fields to the query of an address, and back. Pure, so that the edges can be tested. */
import { z } from 'zod';

function nameOf(key: string, prefix: string): string {
  return prefix === '' ? key : `${prefix}.${key}`;
}

/**
 * Fields that the schema refuses count as not there; a search for digits is a text although the address reads it as a
 * number.
 */
export function readAddress<Schema extends z.ZodObject>(schema: Schema, search: object, prefix = ''): z.output<Schema> {
  const found = new Map<string, unknown>(Object.entries(search));
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const raw = found.get(nameOf(key, prefix));
    if (raw === undefined) return [];
    const fits = [raw, String(raw)].find((candidate) => z.safeParse(field, candidate).success);
    return fits === undefined ? [] : [[key, fits] as const];
  });
  return schema.parse(Object.fromEntries(fields));
}

/** The query with these values; what equals its default, and what is empty, is left out. Other names stay. */
export function writeAddress(
  schema: z.ZodObject,
  search: object,
  values: object,
  prefix = '',
): Record<string, unknown> {
  const query = new Map<string, unknown>(Object.entries(search));
  const defaults = new Map(Object.entries(schema.parse({})));
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === defaults.get(key)) query.delete(nameOf(key, prefix));
    else query.set(nameOf(key, prefix), value);
  }
  return Object.fromEntries(query);
}
