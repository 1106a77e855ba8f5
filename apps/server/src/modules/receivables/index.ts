/** Public functions of receivables: taking back money that may be spent already, and the debt that remains. */
export { findReceivable, listReceivables } from './list.ts';
export { payReceivables, sumOwed } from './pay.ts';
export { depositsPay, setDepositsPay } from './settings.ts';
export type { ReceivableRow } from './tables.ts';
export { shortfallLines, type TakenBack, type Taking, takeBack } from './take-back.ts';
export { needOpen, writeOff } from './write-off.ts';
