/** The answer to what is typed, where it may be a question. */
import { maxQuestion } from '@mirinae/contract/constants';
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { useSession } from '../../../shell/session/session.ts';

const typingMs = 300;
const freshMs = 15_000;

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Names of games are found without the server: several words, a question mark, or no hit make a question. */
const mayBeQuestion = (text: string, hasHits: boolean): boolean =>
  text.length >= 2 && text.length <= maxQuestion && (/[\s?]/.test(text) || !hasHits);

/** Null until it is answered, and for what is no question. */
export function useAnswer(text: string, hasHits: boolean): AssistantAnswer | null {
  const isMember = useSession().member !== null;
  const question = usePaused(text);
  const isQuestion = question === text && mayBeQuestion(question, hasHits);
  const options = { staleMs: freshMs, retry: false };
  const own = useCall('member.question', { text: question }, { ...options, isEnabled: isQuestion && isMember });
  const guest = useCall('site.question', { text: question }, { ...options, isEnabled: isQuestion && !isMember });
  return isQuestion ? ((isMember ? own : guest).data ?? null) : null;
}
