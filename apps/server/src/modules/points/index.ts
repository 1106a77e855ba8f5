/** The door of points. Their balance and history are the ledger's. */
export { type Conversion, changePoints } from './change-points.ts';
