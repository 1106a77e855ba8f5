import { RoundFacts } from '../../src/round-facts/round-facts.tsx';
import { FreeBetLine } from '../../src/slip-legs/free-bet-line.tsx';
import { SlipLegLines } from '../../src/slip-legs/slip-leg-lines.tsx';
import { SlipStory } from '../../src/slip-legs/slip-story.tsx';
import { reportedRounds } from '../rounds.ts';
import { Part, Sample } from '../sample.tsx';
import { sampleSlip } from '../slips.ts';

/** In the width of the dialog that shows them. */
export function Facts() {
  return (
    <Part name="Facts of rounds">
      <div className="grid items-start gap-8 md:grid-cols-2">
        {reportedRounds.map((roundAnswer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its place.
          <Sample key={index} title={roundAnswer.facts.kind}>
            <RoundFacts {...roundAnswer} />
          </Sample>
        ))}
        <Sample title="slip">
          <FreeBetLine slip={{ ...sampleSlip.slip, freeBetYn: 'Y' }} />
          <SlipLegLines legs={sampleSlip.slip.legs} />
          <SlipStory story={sampleSlip} />
        </Sample>
      </div>
    </Part>
  );
}
