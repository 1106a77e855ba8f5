/** Ids are branded bigints: a bet's id cannot be passed where a member's id is wanted. */
declare const brand: unique symbol;

export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };

export type Id<Name extends string> = Branded<bigint, Name>;

export type MemberId = Id<'MemberId'>;

const idPattern = /^[1-9]\d{0,18}$/;
const maxId = 2n ** 63n - 1n;

/** Brands a positive whole number, or its decimal text, as an id. Throws a RangeError for anything else. */
export function brandId<Name extends string>(value: bigint | number | string): Id<Name> {
  const text = String(value);
  if (!idPattern.test(text) || BigInt(text) > maxId) throw new RangeError(`'${text}' is not an id.`);
  // Checked above: the brand is given here and nowhere else.
  return BigInt(text) as Id<Name>;
}

export function memberId(value: bigint | number | string): MemberId {
  return brandId<'MemberId'>(value);
}
