/**
 * Answers a question of the search. Figures come from the calls of the pages that show them, made as the visitor: they
 * are equal to those pages, and a visitor sees what it may see there and nothing else.
 */
import { codes } from '@mirinae/contract/codes';
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { answerBalance, answerCash, answerWagering } from './answer-money.ts';
import { answerDraw, answerMatches, answerPage, answerRules } from './answer-offer.ts';
import { answerCommission, answerResult } from './answer-play.ts';
import { answer, type Querying, todayOf } from './answers.ts';
import { type Question, readQuestion } from './read-question.ts';

function answerOf(visit: Querying, question: Question): AssistantAnswer | Promise<AssistantAnswer> {
  switch (question.intent) {
    case 'result':
      return answerResult(visit, question);
    case 'cash':
      return answerCash(visit, question);
    case 'commission':
      return answerCommission(visit, question);
    case 'matches':
      return answerMatches(visit, question);
    case 'draw':
      return answerDraw(visit, question);
    case 'page':
      return answerPage(question);
    case 'rules':
      return answerRules(visit, question);
    case 'balance':
      return answerBalance(visit);
    case 'wagering':
      return answerWagering(visit);
    default:
      return answer(question.intent);
  }
}

/** Intents about the visitor's own figures. */
const own: ReadonlySet<Question['intent']> = new Set(['result', 'cash', 'commission', 'balance', 'wagering']);

export async function answerQuestion(visit: Querying, text: string): Promise<AssistantAnswer> {
  const question = readQuestion(text, { today: todayOf(visit), locale: visit.caller.locale });
  // Before the names of a question are looked up, which takes a query for each part of it.
  if (visit.session.kind !== 'member' && own.has(question.intent)) return answer('signIn');
  try {
    return await answerOf(visit, question);
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === codes.notSignedIn) return answer('signIn');
    throw refusal;
  }
}
