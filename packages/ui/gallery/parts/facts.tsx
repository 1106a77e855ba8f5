import { RoundFacts } from '../../src/round-facts/round-facts.tsx';
import { SlipLegLines } from '../../src/slip-legs/slip-leg-lines.tsx';
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
          <SlipLegLines legs={toldSlip.slip.legs} />
          <SlipStory story={toldSlip} />
        </Sample>
      </div>
    </Part>
  );
}
