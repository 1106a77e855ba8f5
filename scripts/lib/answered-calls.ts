/** Calls as the server's tests saw them (`apps/server/src/testing/note-answer.ts`). */
import { type CallName, calls } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { codesOfAnyCall } from '@mirinae/contract/codes/any-call';

/** Answers with whatever the deed does that it decides about. */
const decidesAboutOthers: CallName = 'staff.approvalDecide';
/** Done, or taken for a second person to do. */
const answeredWell = ['0', codes.secondPersonNeeded] as const;

/**
 * What is wrong with the calls as a whole run of tests saw them: calls that never answered well, and answers with a
 * code that their call does not declare. `noted` has a line for each call's name and code.
 */
export function faultsOfAnswers(noted: string, names: readonly CallName[]): string[] {
  const answers = Map.groupBy(
    noted.split('\n').filter((line) => line !== ''),
    (line) => line.split(' ', 1)[0] ?? '',
  );
  return names.flatMap((name) => {
    const seen = (answers.get(name) ?? []).map((line) => line.slice(name.length + 1));
    const declared: readonly string[] = [...answeredWell, ...calls[name].codes, ...codesOfAnyCall];
    return [
      ...(answeredWell.some((code) => seen.includes(code)) ? [] : [`no test sees ${name} answer well`]),
      ...seen
        .filter((code) => name !== decidesAboutOthers && !declared.includes(code))
        .map((code) => `${name} answers ${code}, which it does not declare`),
    ];
  });
}
