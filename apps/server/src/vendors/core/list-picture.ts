/** Addresses of pictures in vendors' lists of games: what is none is left out, since a list is worth more. */
import { z } from 'zod';

const maxLength = 300;
const pictureAddress = z.url({ protocol: /^https?$/ }).max(maxLength);

export function pictureOf(address: unknown): string | undefined {
  return pictureAddress.safeParse(address).data;
}
