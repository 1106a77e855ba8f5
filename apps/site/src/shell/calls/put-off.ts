/** Questions that a member put off until the server refuses a call for want of them; then they are shown again. */
import { create } from 'zustand';

type Question = 'consent' | 'limits';
const usePutOff = create<Record<Question, boolean>>(() => ({ consent: false, limits: false }));

export const showAgain = (question: Question): void => usePutOff.setState({ [question]: false });
export const putOff = (question: Question): void => usePutOff.setState({ [question]: true });
export const useIsPutOff = (question: Question): boolean => usePutOff((state) => state[question]);
