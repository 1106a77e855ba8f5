/** The door of risk: alerts that rules raised about members. */
export type { BonusTaken, MiniSide, MoneyPassed, RiskHost, Span } from './host.ts';
export { countHolding, listActiveAlerts, readHighAlerts } from './list-alerts.ts';
export { riskQueues } from './queue.ts';
