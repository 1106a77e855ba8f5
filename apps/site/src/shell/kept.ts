/**
 * What a visitor chose on this device, kept over reloads and the same for all who read it. What does not fit the schema
 * counts as not there.
 */
import type { z } from 'zod';
import { create } from 'zustand';

export type Kept<Value> = { use(): Value; read(): Value; set(value: Value): void };

export function keepOnDevice<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  usual: z.output<Schema>,
): Kept<z.output<Schema>> {
  const stored = (): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(localStorage.getItem(name) ?? ''));
    } catch {
      return usual;
    }
  };
  const useStore = create<{ value: z.output<Schema> }>(() => ({ value: stored() }));
  return {
    use: () => useStore(({ value }) => value),
    read: () => useStore.getState().value,
    set(value) {
      useStore.setState({ value });
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  };
}
