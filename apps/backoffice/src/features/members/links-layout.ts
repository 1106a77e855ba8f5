/** Where the members of a graph are drawn: the same members are always at the same places. */
import type { Answer } from '@mirinae/contract/calls';

type Links = Answer<'staff.memberLinks'>;
export type Point = { readonly x: number; readonly y: number };

export const graphSize = { width: 1_000, height: 640 } as const;
const center: Point = { x: graphSize.width / 2, y: graphSize.height / 2 };
/** Every second member of the outer ring is further out: their names would meet. */
const radii = { near: 150, far: 245, further: 300 } as const;
/** The picture is wider than high. */
const stretch = 1.5;

const onRing = (turn: number, radius: number): Point => ({
  x: center.x + Math.sin(turn * 2 * Math.PI) * radius * stretch,
  y: center.y - Math.cos(turn * 2 * Math.PI) * radius,
});

/** The member in the middle, who shares something with it around it, the others outside near whom they share with. */
export function placeMembers({ members, links }: Links): ReadonlyMap<number, Point> {
  const near = members.filter(({ step }) => step === 1).map(({ memberId }) => memberId);
  const turnOf = new Map(near.map((memberId, index) => [memberId, index / near.length]));
  const nextTo = (memberId: number): number => {
    const link = links.find(
      ({ from, to }) => (to === memberId && turnOf.has(from)) || (from === memberId && turnOf.has(to)),
    );
    return link ? (turnOf.get(link.from) ?? turnOf.get(link.to) ?? 0) : 0;
  };
  const far = members
    .filter(({ step }) => step === 2)
    .map(({ memberId }) => ({ memberId, turn: nextTo(memberId) }))
    .sort((one, other) => one.turn - other.turn || one.memberId - other.memberId);
  const [first] = far;
  return new Map([
    ...members.filter(({ step }) => step === 0).map(({ memberId }) => [memberId, center] as const),
    ...near.map((memberId) => [memberId, onRing(turnOf.get(memberId) ?? 0, radii.near)] as const),
    ...far.map(({ memberId }, index) => {
      const turn = (first?.turn ?? 0) + index / far.length;
      return [memberId, onRing(turn, index % 2 === 0 ? radii.far : radii.further)] as const;
    }),
  ]);
}
