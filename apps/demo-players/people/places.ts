/** Places of simulated members where each costs the house work all the time: sockets of tables and ponds. */
type Place = { readonly max: number; taken: number };
export type Places = Readonly<Record<'table' | 'race' | 'pond', Place>>;

export const openPlaces = (): Places => ({
  table: { max: 10, taken: 0 },
  race: { max: 4, taken: 0 },
  pond: { max: 3, taken: 0 },
});

/** Takes a place; answers what gives it back, or null where all are taken. */
export function takePlace(places: Places, kind: keyof Places): (() => void) | null {
  const place = places[kind];
  if (place.taken >= place.max) return null;
  place.taken += 1;
  return () => {
    place.taken -= 1;
  };
}
