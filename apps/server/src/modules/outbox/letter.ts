/** What is written to many, as it is stored: sealed, since some letters are codes. */
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';

const content = z.object({ title: z.string(), html: z.string() });
export type LetterContent = z.infer<typeof content>;

export const sealLetter = (platform: Pick<Platform, 'config'>, { title, html }: LetterContent): Buffer =>
  secretBoxOf(platform).seal(JSON.stringify({ title, html }));

export const openLetter = (platform: Pick<Platform, 'config'>, sealed: Buffer): LetterContent =>
  content.parse(JSON.parse(secretBoxOf(platform).open(sealed)));
