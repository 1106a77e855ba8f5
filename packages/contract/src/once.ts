/** Lazy value: created on first use. A formatter takes milliseconds of a page's start, and few are needed there. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
