/** Statements of one transaction that leave without waiting for each other's answers: one packet each way for all. */

/** PostgreSQL's answer to what comes after a failure: no reason of its own. */
const afterFailure = '25P02';
const isConsequence = (error: unknown) => error instanceof Error && 'code' in error && error.code === afterFailure;

/**
 * All answers once every work has ended, since none may outlive its transaction. PostgreSQL does what they send in the
 * order in which they are listed; only the first statement of each is certain to come before those behind it. Throws
 * what failed first, where any has.
 */
export async function travelTogether<Values extends readonly unknown[]>(
  works: {
    readonly [Place in keyof Values]: Promise<Values[Place]>;
  },
): Promise<Values> {
  const results = await Promise.allSettled(works);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
  return Promise.all(works);
}
