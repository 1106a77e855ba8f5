import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { TypeSelect } from '../../../shell/forms/type-select.tsx';
import { isSessionComing, useIsMember } from '../../../shell/session/session.ts';
import { gameOrders } from '../sort-games.ts';
import type { facetsOf } from './facets.ts';
import { type Lobby, shelves } from './use-lobby.ts';

type Facets = ReturnType<typeof facetsOf>;

/** Facets of the listed games. */
function FacetSelects({ value, set, facets }: Pick<Lobby, 'value' | 'set'> & { facets: Facets }) {
  const { t } = useTranslation();
  const { mechanics, volatilities, features } = facets;
  return (
    <>
      <TypeSelect
        label={t('lobby.mechanic.label')}
        all={t('lobby.mechanic.label')}
        types={mechanics}
        text={(mechanic) => t(`lobby.mechanic.${mechanic}`)}
        value={value.mechanic}
        onChange={(mechanic) => set({ mechanic })}
      />
      <TypeSelect
        label={t('lobby.volatility.label')}
        all={t('lobby.volatility.label')}
        types={volatilities}
        text={(volatility) => t(`games.volatility.${volatility}`)}
        value={value.volatility}
        onChange={(volatility) => set({ volatility })}
      />
      <TypeSelect
        label={t('lobby.feature.label')}
        all={t('lobby.feature.label')}
        types={features}
        text={(feature) => t(`lobby.feature.${feature}`)}
        value={value.feature}
        onChange={(feature) => set({ feature })}
      />
    </>
  );
}

/** The member's shelf, the facets and the order. `facets` are there before the games, so that nothing moves. */
export function LobbyTools({ lobby: { value, set }, facets }: { lobby: Lobby; facets: Facets | null }) {
  const { t } = useTranslation();
  const isMember = useIsMember() || isSessionComing();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {isMember && (
        // Besides the facets a row of its own on a phone, however wide the words are.
        <div className={facets ? 'max-sm:w-full' : 'min-w-0 max-w-full'}>
          <Segmented
            label={t('lobby.shelf')}
            value={value.shelf}
            onValueChange={(shelf) => set({ shelf })}
            options={shelves.map((shelf) => ({
              value: shelf,
              label: shelf === 'all' ? t('list.all') : t(`lobby.${shelf}`),
            }))}
          />
        </div>
      )}
      <div
        className={
          facets ? 'grid grow grid-cols-2 gap-2 sm:flex sm:grow-0 sm:*:w-42' : 'grow basis-42 sm:ml-auto sm:grow-0'
        }
      >
        {facets && <FacetSelects value={value} set={set} facets={facets} />}
        <Select
          aria-label={t('lobby.order')}
          value={value.order}
          onChange={(event) => set({ order: gameOrders.find((known) => known === event.target.value) })}
          options={gameOrders.map((order) => ({ value: order, label: t(`lobby.orders.${order}`) }))}
        />
      </div>
    </div>
  );
}
