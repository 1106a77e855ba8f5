/** The door of proofs of identity: what a member may withdraw without one, and what it sees of its own. */
export { listOwnChecks, presentOwnCheck } from './checks/find-checks.ts';
export { registerIdentityRoutes } from './checks/receive-callback.ts';
export { listOwnRequests, presentOwn } from './list-requests.ts';
export { kycQueues } from './queue.ts';
export { findWithdrawalBound } from './rule.ts';
