import { RoundFacts } from '../../src/round-facts/round-facts.tsx';
import { toldRounds } from '../rounds.ts';
import { Part, Sample } from '../sample.tsx';

/** In the width of the dialog that shows them. */
export function Facts() {
  return (
    <Part name="Facts of rounds">
      <div className="grid items-start gap-8 md:grid-cols-2">
        {toldRounds.map((told, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its place.
          <Sample key={place} title={told.facts.kind}>
            <RoundFacts {...told} />
          </Sample>
        ))}
      </div>
    </Part>
  );
}
