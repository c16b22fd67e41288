import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletActor } from '#features/palet/PaletActor.ts';
import { PaletResults } from '#features/palet/PaletResults.tsx';
import { DAFTAR, opsiId } from '#features/palet/ids.ts';
import { aktifOf, hasilOf, isLeaving, isPaletOpen, queryOf } from '#machines/palet/palet.selectors.ts';
import type { Arah } from '#machines/palet/palet.types.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import '#features/palet/palet.css';

const ISIAN = 'palet-cari';
const MOVES: Partial<Record<string, Arah>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };

/** Window of the command palette: one field, and under it what it finds. The focus stays in the field. */
export function PaletDialog() {
  const { t } = useTranslation();
  const { send } = PaletActor.useActorRef();
  const open = PaletActor.useSelector(isPaletOpen);
  const leaving = PaletActor.useSelector(isLeaving);
  return (
    <Dialog
      open={open}
      onClose={() => send({ type: 'palette.close' })}
      label={t('palet.judul')}
      initialFocus={() => document.getElementById(ISIAN)}
      finalFocus={() => (leaving ? document.querySelector<HTMLElement>('main h1') : null)}
      className="palet"
    >
      <SearchField />
      <PaletResults />
      <Count />
      <Hints />
    </Dialog>
  );
}

function SearchField() {
  const { t } = useTranslation();
  const { send } = PaletActor.useActorRef();
  const query = PaletActor.useSelector(queryOf);
  const aktif = PaletActor.useSelector(aktifOf);
  const press = (event: KeyboardEvent) => {
    // Enter that ends an input method's composition is not meant for the list.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = MOVES[event.key];
    if (to) send({ type: 'item.move', to });
    else if (event.key === 'Enter') send({ type: 'item.run' });
    else return;
    event.preventDefault();
  };
  return (
    <div className="palet-field">
      <Icon name="search" />
      <input
        id={ISIAN}
        type="text"
        role="combobox"
        className="palet-field__input"
        aria-label={t('palet.cari')}
        placeholder={t('palet.petunjuk')}
        aria-expanded="true"
        aria-controls={DAFTAR}
        aria-autocomplete="list"
        aria-activedescendant={aktif === null ? undefined : opsiId(aktif)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event) => send({ type: 'query.change', query: event.target.value })}
        onKeyDown={press}
      />
      <IconButton icon="cross" label={t('palet.tutup')} onClick={() => send({ type: 'palette.close' })} />
    </div>
  );
}

/** Reads out how much was found; the list shows it. */
function Count() {
  const { t } = useTranslation();
  const count = PaletActor.useSelector(hasilOf).reduce((sum, { entri }) => sum + entri.length, 0);
  return <LiveRegion>{t('palet.jumlah', { count })}</LiveRegion>;
}

/** For those who look at the screen; assistive technology says the same by the roles. */
function Hints() {
  const { t } = useTranslation();
  return (
    <p className="palet-hints" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palet.tombol.pilih')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('palet.tombol.jalankan')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('palet.tombol.tutup')}
      </span>
    </p>
  );
}
