/** Rooms of tables: each live hall and hotel has its own. */
export const rooms = ['observatory', 'hangang', 'hanok', 'skyline', 'moon-jar', 'pine'] as const;
export type Room = (typeof rooms)[number];
export const dealers = ['navy', 'teal', 'plum', 'wine'] as const;
export type Dealer = (typeof dealers)[number];

export type Place = { readonly house: string; readonly room: Room; readonly dealer: Dealer };

export const places = {
  observatory: { house: '1', room: 'observatory', dealer: 'navy' },
  terrace: { house: '2', room: 'hangang', dealer: 'teal' },
  salon: { house: '5', room: 'hanok', dealer: 'plum' },
  lounge: { house: '6', room: 'skyline', dealer: 'wine' },
  jars: { house: '9', room: 'moon-jar', dealer: 'navy' },
  pavilion: { house: '10', room: 'pine', dealer: 'teal' },
  riverside: { house: '401', room: 'hangang', dealer: 'wine' },
  hillside: { house: '402', room: 'skyline', dealer: 'plum' },
} as const satisfies Readonly<Record<string, Place>>;
