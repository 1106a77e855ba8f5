/** The seeds in use, and changing them: the old server seed is revealed then. */
import { isClientSeed } from '@mirinae/game-math/rng/stream';
import type { Fairness, RotateAnswer } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { PlayClient } from '../play-client.ts';
import type { Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';
import { fact } from './verify.ts';

type Context = { readonly client: Pick<PlayClient<unknown, unknown>, 'state' | 'rotate'>; readonly t: Translate };

function facts(t: Translate, { commitment, clientSeed, nextNonce }: Fairness): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    fact(t('commitment'), commitment),
    fact(t('clientSeed'), clientSeed),
    fact(t('nextNonce'), String(nextNonce)),
  );
}

function revealed(t: Translate, { retired }: RotateAnswer): HTMLElement {
  return el(
    'div',
    { class: 'revealed', role: 'status' },
    el('p', {}, t('rotated')),
    el('dl', { class: 'facts' }, fact(t('revealed'), retired.serverSeed), fact(t('commitment'), retired.commitment)),
  );
}

export function openFairness({ client, t }: Context): void {
  const { body } = openDialog(t, t('fairness'), el('p', {}, t('fairnessIntro')));
  const place = el('div', { class: 'fairness' }, el('p', {}, t('loading')));
  const seed = el('input', { id: 'client-seed', maxlength: '128', autocomplete: 'off', spellcheck: 'false' });
  const form = el(
    'form',
    { class: 'rotate', onsubmit: (event) => void change(event) },
    el('label', { for: 'client-seed' }, t('newClientSeed')),
    seed,
    el('button', { type: 'submit', class: 'primary' }, t('rotate')),
  );
  body.append(place, form);

  const fail = () => place.replaceChildren(el('p', {}, t('lostTitle')));
  const load = async (): Promise<void> => {
    const { fairness } = await client.state();
    place.replaceChildren(facts(t, fairness));
  };
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    const chosen = seed.value.trim();
    try {
      const answer = await client.rotate(isClientSeed(chosen) ? chosen : undefined);
      seed.value = '';
      place.replaceChildren(facts(t, answer.fairness), revealed(t, answer));
    } catch {
      fail();
    }
  };
  load().catch(fail);
}
