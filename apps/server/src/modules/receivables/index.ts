/** The door of receivables: taking back what may be spent already, and what is owed then. */
export { findReceivable, listReceivables } from './list.ts';
export { payReceivables, sumOwed } from './pay.ts';
export { depositsPay, setDepositsPay } from './settings.ts';
export type { ReceivableRow } from './tables.ts';
export { shortfallLines, type TakenBack, type Taking, takeBack } from './take-back.ts';
export { needOpen, writeOff } from './write-off.ts';
