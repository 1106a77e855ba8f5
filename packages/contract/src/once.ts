/** Made when it is first wanted: a formatter costs a starting page some milliseconds, and most wait for none. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
