/**
 * Parses a body by its schema. An issue whose message is a code refuses with that code, any other with Z400.
 * Of several codes the lowest answers, so that the order of refusals does not hang on the order of fields.
 */
import { codes, isCode } from '@mirinae/contract/codes';
import { maxListRows } from '@mirinae/contract/constants';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';

const paged = z.object({ page: z.int(), count_per_list: z.int() });

/** Rows that are skipped are read all the same: lists are bounded in depth. */
function refuseDepth(input: unknown): void {
  const { data } = paged.safeParse(input);
  if (data && data.page * data.count_per_list > maxListRows)
    throw new DomainError(codes.listTooDeep, { maxRows: maxListRows });
}

/** Throws Z416 for a page too far down, in addition to the schema's checks. */
export function parseInput<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) {
    refuseDepth(parsed.data);
    return parsed.data;
  }
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
