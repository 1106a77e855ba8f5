/** Dialog of the current seeds, and their rotation, which reveals the old server seed. */
import { isClientSeed } from '@mirinae/game-math/rng/stream';
import type { Fairness, RotateAnswer, RotateRequest } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import { newClientSeed, type PlayClient, PlayError } from '../play-client.ts';
import type { Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';
import { fact } from './verify.ts';

type Context = { readonly client: Pick<PlayClient<unknown, unknown>, 'fairness' | 'rotate'>; readonly t: Translate };

function facts(t: Translate, { live, nextCommitment }: Fairness): HTMLElement {
  const inUse = live
    ? [
        fact(t('commitment'), live.commitment),
        fact(t('clientSeed'), live.clientSeed),
        fact(t('nextNonce'), String(live.nextNonce)),
      ]
    : [];
  return el('dl', { class: 'facts' }, ...inUse, fact(t('nextCommitment'), nextCommitment));
}

function revealed(t: Translate, { retired }: RotateAnswer): HTMLElement {
  if (!retired) return el('p', { role: 'status' }, t('seeded'));
  return el(
    'div',
    { class: 'revealed', role: 'status' },
    el('p', {}, t('rotated')),
    el('dl', { class: 'facts' }, fact(t('revealed'), retired.serverSeed), fact(t('commitment'), retired.commitment)),
  );
}

export function openFairness({ client, t }: Context): void {
  const { body, closed } = openDialog(t, t('fairness'), el('p', {}, t('fairnessIntro')));
  const content = el('div', { class: 'fairness' }, el('p', {}, t('loading')));
  const seed = el('input', { id: 'client-seed', maxlength: '128', autocomplete: 'off', spellcheck: 'false' });
  // The commitment of the new seed is known only with the current seeds.
  const submit = el('button', { type: 'submit', class: 'primary', disabled: true }, t('rotate'));
  const form = el(
    'form',
    { class: 'rotate', onsubmit: (event) => void change(event) },
    el('label', { for: 'client-seed' }, t('newClientSeed')),
    seed,
    submit,
  );
  body.append(content, form);

  // Commitment shown when the player chooses the client seed; a retry after a lost answer sends the same pair.
  let seen: Fairness | null = null;
  let given: RotateRequest | null = null;
  const fail = (error: unknown) => {
    const isBroken = error instanceof PlayError && error.code === 'PROMISE_BROKEN';
    content.replaceChildren(el('p', { role: 'alert' }, t(isBroken ? 'promiseBroken' : 'lostTitle')));
  };
  const load = async (): Promise<void> => {
    seen = await client.fairness({ signal: closed });
    content.replaceChildren(facts(t, seen));
    submit.disabled = false;
  };
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!seen) return;
    const chosen = seed.value.trim();
    if (given?.commitment !== seen.nextCommitment)
      given = { commitment: seen.nextCommitment, clientSeed: isClientSeed(chosen) ? chosen : newClientSeed() };
    try {
      const answer = await client.rotate(given);
      seed.value = '';
      seen = answer.fairness;
      content.replaceChildren(facts(t, answer.fairness), revealed(t, answer));
    } catch (error) {
      if (error instanceof PlayError && error.code !== 'OFFLINE') given = null;
      fail(error);
    }
  };
  load().catch(fail);
}
