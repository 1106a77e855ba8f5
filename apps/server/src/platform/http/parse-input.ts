/**
 * Parses a body by its schema. An issue whose message is a code refuses with that code, any other with Z400.
 * Of several codes the lowest answers, so that the order of refusals does not hang on the order of fields.
 */
import { codes, isCode } from '@mirinae/contract/codes';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';

export function parseInput<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    code: isCode(issue.message) ? issue.message : codes.malformedRequest,
  }));
  const [coded] = parsed.error.issues
    .map((issue) => issue.message)
    .filter(isCode)
    .sort();
  throw new DomainError(coded ?? codes.malformedRequest, { fields: fields.slice(0, 20) });
}
