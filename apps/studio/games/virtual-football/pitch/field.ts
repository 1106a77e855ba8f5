/** Static parts: the stand with its crowd, the boards, the grass with its lines, and the goals. */
import { seededRng } from '@mirinae/game-math/rng/seeded';
import type { Camera, View } from './camera.ts';

type Ink = CanvasRenderingContext2D;
type Point = readonly [x: number, y: number, z?: number];

const tau = Math.PI * 2;
const crowdColours = ['#7f86ff', '#c8d0ff', '#ffe3a8', '#ff7b7b', '#58c8ff', '#39406f', '#2a3160', '#4d568f'] as const;
const rows = 12;

/** Crowd, drawn once, wide enough for panning. */
function drawCrowd(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.round(width), 1);
  canvas.height = Math.max(Math.round(height), 1);
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  const rng = seededRng('crowd');
  const radius = Math.max(height / 44, 1.4);
  for (let row = 0; row < rows; row += 1)
    for (let x = 0; x < width; x += radius * 2.7) {
      if (rng.below(100) > 86) continue;
      ink.globalAlpha = 0.24 + row * 0.045;
      ink.fillStyle = crowdColours[rng.below(crowdColours.length)] ?? '#39406f';
      ink.beginPath();
      const y = ((row + 0.7) * height) / rows + (rng.below(100) / 100) * radius;
      ink.arc(x + (rng.below(100) / 100) * radius * 1.6, y, radius, 0, tau);
      ink.fill();
    }
  return canvas;
}

function line(ink: Ink, camera: Camera, points: readonly Point[]) {
  ink.beginPath();
  for (const [x, y, z] of points) {
    const [left, top] = camera(x, y, z);
    ink.lineTo(left, top);
  }
  ink.stroke();
}

function arc(ink: Ink, camera: Camera, x: number, y: number, radius: number, from: number, to: number) {
  line(
    ink,
    camera,
    Array.from({ length: 33 }, (_, step): Point => {
      const angle = from + ((to - from) * step) / 32;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
}

function drawLines(ink: Ink, camera: Camera) {
  ink.strokeStyle = 'rgb(240 255 246 / 82%)';
  ink.lineWidth = 1.8;
  line(ink, camera, [
    [0, 0],
    [105, 0],
    [105, 68],
    [0, 68],
    [0, 0],
  ]);
  line(ink, camera, [
    [52.5, 0],
    [52.5, 68],
  ]);
  arc(ink, camera, 52.5, 34, 9.15, 0, tau);
  for (const isLeft of [true, false]) {
    const at = (x: number) => (isLeft ? x : 105 - x);
    line(ink, camera, [
      [at(0), 13.84],
      [at(16.5), 13.84],
      [at(16.5), 54.16],
      [at(0), 54.16],
    ]);
    line(ink, camera, [
      [at(0), 24.84],
      [at(5.5), 24.84],
      [at(5.5), 43.16],
      [at(0), 43.16],
    ]);
    arc(ink, camera, at(11), 34, 9.15, isLeft ? -0.92 : Math.PI - 0.92, isLeft ? 0.92 : Math.PI + 0.92);
  }
}

function drawGoal(ink: Ink, camera: Camera, isLeft: boolean) {
  const at = (out: number) => (isLeft ? -out : 105 + out);
  ink.strokeStyle = 'rgb(230 240 255 / 34%)';
  ink.lineWidth = 0.8;
  for (let mesh = 0; mesh <= 12; mesh += 1) {
    const y = 30.34 + mesh * 0.61;
    line(ink, camera, [
      [at(0), y, 2.44],
      [at(2.4), y, 2.2],
      [at(2.6), y, 0],
    ]);
  }
  for (let mesh = 0; mesh <= 6; mesh += 1) {
    for (const y of [30.34, 37.66])
      line(ink, camera, [
        [at(0), y, mesh * 0.4],
        [at(2.5), y, mesh * 0.38],
      ]);
    line(ink, camera, [
      [at(2.5), 30.34, mesh * 0.37],
      [at(2.5), 37.66, mesh * 0.37],
    ]);
  }
  ink.strokeStyle = '#ffffff';
  ink.lineWidth = 3.4;
  line(ink, camera, [
    [at(0), 30.34, 0],
    [at(0), 30.34, 2.44],
    [at(0), 37.66, 2.44],
    [at(0), 37.66, 0],
  ]);
}

function drawGrass(ink: Ink, camera: Camera, { width, height }: View, far: number) {
  ink.fillStyle = '#1b6b4a';
  ink.fillRect(0, far, width, height - far);
  for (let stripe = -4; stripe < 26; stripe += 1) {
    const [from, to] = [stripe * 5.25, stripe * 5.25 + 5.25];
    ink.fillStyle = stripe % 2 === 0 ? '#186746' : '#1e7d54';
    ink.beginPath();
    for (const [x, y] of [
      [from, 74],
      [to, 74],
      [to, -46],
      [from, -46],
    ] as const) {
      const [left, top] = camera(x, y);
      ink.lineTo(left, Math.max(top, far));
    }
    ink.fill();
  }
  const light = ink.createRadialGradient(
    width * 0.6,
    far + (height - far) * 0.4,
    20,
    width * 0.6,
    far + (height - far) * 0.4,
    width * 0.75,
  );
  light.addColorStop(0, 'rgb(190 255 210 / 18%)');
  light.addColorStop(0.5, 'rgb(10 30 60 / 2%)');
  light.addColorStop(1, 'rgb(4 8 34 / 58%)');
  ink.fillStyle = light;
  ink.fillRect(0, far, width, height - far);
}

export function createField(boards: readonly string[]) {
  let crowd: HTMLCanvasElement | null = null;
  let drawnFor = '';

  const drawStand = (ink: Ink, { width, centre }: View, far: number, jump: number) => {
    const night = ink.createLinearGradient(0, 0, 0, far);
    night.addColorStop(0, '#0a0f28');
    night.addColorStop(1, '#1d2759');
    ink.fillStyle = night;
    ink.fillRect(0, 0, width, far);
    const top = far * 0.2;
    if (drawnFor !== `${width}:${far}`) {
      drawnFor = `${width}:${far}`;
      crowd = drawCrowd(width * 1.5, far * 0.72);
    }
    ink.fillStyle = '#0d1330';
    ink.fillRect(0, top, width, far - top);
    if (crowd) ink.drawImage(crowd, -((centre - 26) / 53) * width * 0.5, top - jump);
    ink.fillStyle = '#2b3878';
    ink.fillRect(0, top - 3, width, 3);
    for (const place of [0.1, 0.37, 0.63, 0.9]) {
      const lamp = ink.createRadialGradient(width * place, top * 0.5, 2, width * place, top * 0.5, far * 0.9);
      lamp.addColorStop(0, 'rgb(225 238 255 / 70%)');
      lamp.addColorStop(0.4, 'rgb(130 160 255 / 12%)');
      lamp.addColorStop(1, 'rgb(0 0 0 / 0%)');
      ink.globalCompositeOperation = 'screen';
      ink.fillStyle = lamp;
      ink.fillRect(0, 0, width, far * 1.6);
      ink.globalCompositeOperation = 'source-over';
    }
  };
  const drawBoards = (ink: Ink, camera: Camera, far: number, width: number) => {
    const tall = Math.max(far * 0.11, 12);
    ink.fillStyle = '#0a0e24';
    ink.fillRect(0, far - tall, width, tall);
    ink.font = `800 ${Math.round(tall * 0.66)}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
    ink.textBaseline = 'middle';
    ink.textAlign = 'center';
    const colours = ['#a9b4ff', '#8fd8ff', '#ffdf9a', '#9df0c8'] as const;
    for (let board = 0; board < 9; board += 1) {
      const [left] = camera(-20 + board * 18, 72);
      ink.fillStyle = colours[board % colours.length] ?? '#a9b4ff';
      ink.fillText(boards[board % boards.length] ?? '', left, far - tall / 2);
    }
  };
  return {
    /** `jump` is the height of the crowd's jump, in pixels. */
    draw(ink: Ink, camera: Camera, view: View, jump: number) {
      const far = camera(52.5, 70)[1];
      drawStand(ink, view, far, jump);
      drawGrass(ink, camera, view, far);
      drawBoards(ink, camera, far, view.width);
      drawLines(ink, camera);
      drawGoal(ink, camera, true);
      drawGoal(ink, camera, false);
    },
  };
}
