/** The door of receivables: taking back what may be spent already, and what is owed then. */
export { payReceivables, sumOwed } from './pay.ts';
export { depositsPay } from './settings.ts';
export { type Taking, takeBack } from './take-back.ts';
