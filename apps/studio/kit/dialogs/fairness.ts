/** The seeds in use, and changing them: the old server seed is revealed then. */
import { isClientSeed } from '@mirinae/game-math/rng/stream';
import type { Fairness, RotateAnswer } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { PlayClient } from '../play-client.ts';
import type { Say } from '../strings/say.ts';
import { openDialog } from './dialog.ts';
import { fact } from './verify.ts';

type Context = { readonly client: Pick<PlayClient<unknown, unknown>, 'state' | 'rotate'>; readonly say: Say };

function facts(say: Say, { commitment, clientSeed, nextNonce }: Fairness): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    fact(say('commitment'), commitment),
    fact(say('clientSeed'), clientSeed),
    fact(say('nextNonce'), String(nextNonce)),
  );
}

function revealed(say: Say, { retired }: RotateAnswer): HTMLElement {
  return el(
    'div',
    { class: 'revealed', role: 'status' },
    el('p', {}, say('rotated')),
    el(
      'dl',
      { class: 'facts' },
      fact(say('revealed'), retired.serverSeed),
      fact(say('commitment'), retired.commitment),
    ),
  );
}

export function openFairness({ client, say }: Context): void {
  const { body } = openDialog(say, say('fairness'), el('p', {}, say('fairnessIntro')));
  const place = el('div', { class: 'fairness' }, el('p', {}, say('loading')));
  const seed = el('input', { id: 'client-seed', maxlength: '128', autocomplete: 'off', spellcheck: 'false' });
  const form = el(
    'form',
    { class: 'rotate', onsubmit: (event) => void change(event) },
    el('label', { for: 'client-seed' }, say('newClientSeed')),
    seed,
    el('button', { type: 'submit', class: 'primary' }, say('rotate')),
  );
  body.append(place, form);

  const fail = () => place.replaceChildren(el('p', {}, say('lostTitle')));
  const load = async (): Promise<void> => {
    const { fairness } = await client.state();
    place.replaceChildren(facts(say, fairness));
  };
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    const chosen = seed.value.trim();
    try {
      const answer = await client.rotate(isClientSeed(chosen) ? chosen : undefined);
      seed.value = '';
      place.replaceChildren(facts(say, answer.fairness), revealed(say, answer));
    } catch {
      fail();
    }
  };
  load().catch(fail);
}
