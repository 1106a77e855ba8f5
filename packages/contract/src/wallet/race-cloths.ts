/** The cloths that runners of a race wear: the same for a gate wherever a race is shown, always with its number. */
export type Cloth = { readonly ground: string; readonly text: string; readonly trim: string };

const cloths: readonly Cloth[] = [
  { ground: '#f4f6ff', text: '#0b1020', trim: '#22306e' },
  { ground: '#1b2040', text: '#ffffff', trim: '#ffcb5c' },
  { ground: '#ff4f5e', text: '#ffffff', trim: '#ffffff' },
  { ground: '#3f86ff', text: '#ffffff', trim: '#ffe27a' },
  { ground: '#ffd23f', text: '#0b1020', trim: '#1a2040' },
  { ground: '#22b07a', text: '#ffffff', trim: '#ffffff' },
  { ground: '#ff8a3d', text: '#0b1020', trim: '#112233' },
  { ground: '#ff7fc0', text: '#0b1020', trim: '#7a1f52' },
  { ground: '#38d0e0', text: '#0b1020', trim: '#0e2a4a' },
  { ground: '#9a6bff', text: '#ffffff', trim: '#ffffff' },
  { ground: '#8b93ad', text: '#0b1020', trim: '#f4f6ff' },
  { ground: '#b7e04a', text: '#0b1020', trim: '#2b4a10' },
];

/** Gates count from 1. */
export const clothOf = (gate: number): Cloth =>
  cloths[(gate - 1) % cloths.length] ?? { ground: '#f4f6ff', text: '#0b1020', trim: '#22306e' };
