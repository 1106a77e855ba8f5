/** The door of points. Their balance and history are the ledger's. */
export { changePoints } from './change-points.ts';
export { findConvertible } from './convertible.ts';
export { earnPlayPoints } from './earn-points.ts';
export { readPointRates, setPointRate } from './rates.ts';
