import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { PaletteResults } from '#features/palette/PaletteResults.tsx';
import { LIST, optionId } from '#features/palette/ids.ts';
import { activeOf, resultOf, isLeaving, isPaletteOpen, queryOf } from '#machines/palette/palette.selectors.ts';
import type { Direction } from '#machines/palette/palette.types.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster, Text } from '#ui/layout.tsx';
import '#features/palette/palette.css';

const FORM_FIELDS = 'palet-cari';
const MOVES: Partial<Record<string, Direction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The command palette: a search field and the results. The focus stays in the field. */
export function PaletteDialog() {
  const { t } = useTranslation();
  const { send } = PaletteActor.useActorRef();
  const open = PaletteActor.useSelector(isPaletteOpen);
  const leaving = PaletteActor.useSelector(isLeaving);
  return (
    <Dialog
      open={open}
      onClose={() => send({ type: 'palette.close' })}
      label={t('palet.judul')}
      initialFocus={() => document.getElementById(FORM_FIELDS)}
      finalFocus={() => (leaving ? document.querySelector<HTMLElement>('main h1') : null)}
      // Nothing is drawn by it: the key that opens the palette knows by it whether it is open (app/palette/palette.ts).
      className="palet"
    >
      <SearchField />
      <PaletteResults />
      <Count />
      <Hints />
    </Dialog>
  );
}

function SearchField() {
  const { t } = useTranslation();
  const { send } = PaletteActor.useActorRef();
  const query = PaletteActor.useSelector(queryOf);
  const active = PaletteActor.useSelector(activeOf);
  const press = (event: KeyboardEvent) => {
    // An Enter that ends an input method's composition must not choose an entry.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = MOVES[event.key];
    if (to) send({ type: 'item.move', to });
    else if (event.key === 'Enter') send({ type: 'item.run' });
    else return;
    event.preventDefault();
  };
  return (
    <Cluster gap="5" nowrap line="bottom" className="ui-muted palette-field">
      <Icon name="search" />
      <Text
        as="input"
        tone="strong"
        id={FORM_FIELDS}
        type="text"
        role="combobox"
        className="ui-grow palette-field__input"
        aria-label={t('palet.cari')}
        placeholder={t('palet.petunjuk')}
        aria-expanded="true"
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : optionId(active)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event) => send({ type: 'query.change', query: event.target.value })}
        onKeyDown={press}
      />
      <IconButton icon="cross" label={t('palet.tutup')} onClick={() => send({ type: 'palette.close' })} />
    </Cluster>
  );
}

/** Reads out how much was found; the list shows it. */
function Count() {
  const { t } = useTranslation();
  const count = PaletteActor.useSelector(resultOf).reduce((sum, { paletteEntry }) => sum + paletteEntry.length, 0);
  return <LiveRegion>{t('palet.jumlah', { count })}</LiveRegion>;
}

/** Visible key hints; screen readers learn the same from the ARIA roles, so this is hidden from them. */
function Hints() {
  const { t } = useTranslation();
  return (
    <Cluster
      as="p"
      gap="8"
      nowrap
      align="stretch"
      pad="5 8"
      line="top"
      className="ui-text-xs ui-muted palette-hints"
      aria-hidden="true"
    >
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palet.tombol.pilih')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('palet.tombol.jalankan')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('palet.tombol.tutup')}
      </span>
    </Cluster>
  );
}
