/** Schemas of ordered files, for the server: a page does without them. */
import { z } from 'zod';
import { callNames } from '../calls.ts';
import { line } from '../fields.ts';
import { fileForms, fileStates } from '../ordered-file.ts';

const maxColumns = 40;
/** Acts of the audit log are the most. */
const maxLabels = 250;
const field = z.string().regex(/^[a-zA-Z]{1,30}(\.[a-zA-Z]{1,30})?$/);

const format = z.enum(['csv', 'xlsx']);

export const fileColumn = z.strictObject({
  head: line(80),
  field,
  minus: field.optional(),
  form: z.enum(fileForms).default('text'),
  labels: z
    .record(z.string().max(40), line(80))
    .refine((labels) => Object.keys(labels).length <= maxLabels)
    .optional(),
});

export const fileOrder = z.strictObject({
  call: z.enum(callNames),
  input: z.looseObject({}),
  name: line(60).min(1),
  columns: z.array(fileColumn).min(1).max(maxColumns),
  format: format.default('csv'),
});

export const orderedFile = z.object({
  fileIdx: z.int().positive(),
  name: z.string(),
  format,
  call: z.string(),
  state: z.enum(fileStates),
  code: z.string().nullable(),
  rows: z.int(),
  total: z.int(),
  bytes: z.int(),
  orderedAt: z.string(),
  expiresAt: z.string(),
});

export const orderedFileBodyBytes = 64 * 1_024;
