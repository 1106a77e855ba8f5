/**
 * Questions to a member: open at first, put off by the member, needed once the server has refused a call for want of an
 * answer.
 */
import { create } from 'zustand';

export type Question = 'consent' | 'limits' | 'register';
type State = 'open' | 'putOff' | 'needed';
const useQuestions = create<Record<Question, State>>(() => ({ consent: 'open', limits: 'open', register: 'open' }));

export const showAgain = (question: Question): void => useQuestions.setState({ [question]: 'needed' });
export const putOff = (question: Question): void => useQuestions.setState({ [question]: 'putOff' });
export const useQuestionState = (question: Question): State => useQuestions((state) => state[question]);
