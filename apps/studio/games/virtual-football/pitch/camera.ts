/** Camera on the main stand: maps a point of the pitch to the canvas, and gives the scale of a metre there. */
export type Camera = (x: number, y: number, z?: number) => readonly [x: number, y: number, scale: number];

export type View = { readonly width: number; readonly height: number; readonly centre: number; readonly zoom: number };

const depth = 92;
const stand = 52;

/** Perspective: near objects are larger; the far line is at a third of the canvas. */
export function cameraOf({ width, height, centre, zoom }: View): Camera {
  const focus = Math.max(width * 1.22, height * 2.5) * zoom;
  const far = height * 0.345;
  const level = far - (focus * stand) / (depth + 68);
  return (x, y, z = 0) => {
    const away = depth + y;
    return [width / 2 + (focus * (x - centre)) / away, level + (focus * (stand - z)) / away, focus / away];
  };
}

/** Range in which the camera follows the ball. */
export const followed = (x: number): number => Math.min(Math.max(x, 26), 79);
