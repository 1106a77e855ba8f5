/** Colours of the runners of a race: the same for a gate wherever a race is shown, always with its number. */
export type Cloth = { readonly ground: string; readonly text: string; readonly trim: string };

const cloths: readonly Cloth[] = [
  { ground: '#f4f6ff', text: '#0b1020', trim: '#22306e' },
  { ground: '#1b2040', text: '#ffffff', trim: '#ffcb5c' },
  { ground: '#d62c3e', text: '#ffffff', trim: '#ffffff' },
  { ground: '#2667d8', text: '#ffffff', trim: '#ffe27a' },
  { ground: '#ffd23f', text: '#0b1020', trim: '#1a2040' },
  { ground: '#0f7a54', text: '#ffffff', trim: '#ffffff' },
  { ground: '#ff8a3d', text: '#0b1020', trim: '#112233' },
  { ground: '#ff7fc0', text: '#0b1020', trim: '#7a1f52' },
  { ground: '#38d0e0', text: '#0b1020', trim: '#0e2a4a' },
  { ground: '#7a48e0', text: '#ffffff', trim: '#ffffff' },
  { ground: '#8b93ad', text: '#0b1020', trim: '#f4f6ff' },
  { ground: '#b7e04a', text: '#0b1020', trim: '#2b4a10' },
];

/** Gates count from 1. */
export const clothOf = (gate: number): Cloth =>
  cloths[(gate - 1) % cloths.length] ?? { ground: '#f4f6ff', text: '#0b1020', trim: '#22306e' };
