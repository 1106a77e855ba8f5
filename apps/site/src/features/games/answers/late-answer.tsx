import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import type { ReactNode } from 'react';
import { LazyOverlay } from '../../../shell/loading/late-parts.tsx';
import { withLaterTexts } from '../../../shell/loading/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./answer.tsx')).Answer);

/** The words of an answer come with the first of them. */
export function LateAnswer({ answer, children }: { answer: AssistantAnswer; children?: ReactNode }) {
  return (
    <LazyOverlay load={load} need>
      {(Answer) => <Answer answer={answer}>{children}</Answer>}
    </LazyOverlay>
  );
}
