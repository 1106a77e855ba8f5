import type { AnswerKind, AssistantAnswer } from '@mirinae/contract/site/assistant';

export const answerStub = (kind: AnswerKind, rest: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  period: null,
  gameType: null,
  about: null,
  figures: [],
  request: null,
  draw: null,
  matches: [],
  links: [],
  ...rest,
  kind,
});
