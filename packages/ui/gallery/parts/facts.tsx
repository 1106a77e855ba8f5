import { RoundFacts } from '../../src/round-facts/round-facts.tsx';
import { SlipStory } from '../../src/slip-legs/slip-story.tsx';
import { toldRounds } from '../rounds.ts';
import { Part, Sample } from '../sample.tsx';
import { toldSlip } from '../slips.ts';

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
        <Sample title="slip">
          <SlipStory story={toldSlip} />
        </Sample>
      </div>
    </Part>
  );
}
