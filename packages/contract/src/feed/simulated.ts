/** Id prefix of simulated matches; no other feed uses it. */
const simulatedNames = 'mf:match:';
/** Whether a match is simulated: drawn from a seed known to the house. */
export const isSimulated = (fixture: string): boolean => fixture.startsWith(simulatedNames);
