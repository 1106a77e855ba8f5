/** The door of proofs of identity: what a member may withdraw without one. */
export { listOwnRequests, presentOwn } from './list-requests.ts';
export { kycQueues } from './queue.ts';
export { findWithdrawalBound } from './rule.ts';
