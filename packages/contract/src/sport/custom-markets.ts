/** Markets that staff name themselves; packages/game-math/src/sports/markets/custom-market.ts. */
import { z } from 'zod';
import { names } from '../fields.ts';

export const customMarkets = z.array(
  z.object({ specifiers: z.string(), names, outcomes: z.array(z.object({ id: z.string(), names })) }),
);
