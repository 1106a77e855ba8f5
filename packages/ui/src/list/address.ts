/**
 * A list's fields to the query of an address, and back. Pure, so that the edges can be tested. A page that is drawn
 * before anything is typed must not wait for the schemas of forms, so a field of an address is of one of four kinds.
 */

/** `read` answers undefined for what the field cannot be; `usual` is its value where the address does not say. */
export type Field<Value> = { readonly read: (raw: unknown) => Value | undefined; readonly defaultOf: () => Value };
type Optional<Value> = Field<Value | undefined> & {
  /** Default where the address has none: a value, or a function. */
  readonly withDefault: (defaultOf: Value | (() => Value)) => Field<Value>;
};

const field = <Value extends string | number>(read: Field<Value>['read']): Optional<Value> => ({
  read,
  defaultOf: () => undefined,
  withDefault: (defaultOf) => ({ read, defaultOf: typeof defaultOf === 'function' ? defaultOf : () => defaultOf }),
});

/** At most so long; a search for digits is a text although the address reads it as a number. */
export const anyText = (most = 200, form = /^/) =>
  field((raw) => {
    const text = typeof raw === 'object' ? '' : String(raw);
    return text !== '' && text.length <= most && form.test(text) ? text : undefined;
  });

/** A whole number from `least` to `most`. */
export const anyNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  field((raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most ? raw : undefined));

/** A day of the calendar, as 2026-11-20. */
export const anyDay = () =>
  field((raw) => {
    if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
    const moment = new Date(`${raw}T00:00:00Z`);
    return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== raw ? undefined : raw;
  });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  field((raw) => values.find((value) => value === String(raw)));

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<Shape extends Fields> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends Field<infer Value> ? Value : never;
};

const nameOf = (key: string, prefix: string): string => (prefix === '' ? key : `${prefix}.${key}`);

/** Fields that the address has otherwise than they can be count as not there. */
export function readAddress<Shape extends Fields>(shape: Shape, search: object, prefix?: string): ValuesOf<Shape>;
export function readAddress(shape: Fields, search: object, prefix = ''): object {
  const found = new Map<string, unknown>(Object.entries(search));
  const take = (key: string, { read, defaultOf }: Field<unknown>) => {
    const raw = found.get(nameOf(key, prefix));
    return (raw === undefined ? undefined : read(raw)) ?? defaultOf();
  };
  return Object.fromEntries(Object.entries(shape).map(([key, kind]) => [key, take(key, kind)]));
}

/** The query with these values; what equals its usual, and what is empty, is left out. Other names stay. */
export function writeAddress(shape: Fields, search: object, values: object, prefix = ''): Record<string, unknown> {
  const query = new Map<string, unknown>(Object.entries(search));
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === shape[key]?.defaultOf()) query.delete(nameOf(key, prefix));
    else query.set(nameOf(key, prefix), value);
  }
  return Object.fromEntries(query);
}
