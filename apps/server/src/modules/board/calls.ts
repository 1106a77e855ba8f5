/** The calls of boards. */
import { ownBoardCalls } from './calls/own.ts';
import { staffBoardCalls } from './calls/staff.ts';

export const boardCalls = [...ownBoardCalls, ...staffBoardCalls];
