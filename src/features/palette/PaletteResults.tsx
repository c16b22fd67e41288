import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/palette/search.ts';
import { LIST, optionId } from '#features/palette/ids.ts';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { activeOf, resultOf } from '#machines/palette/palette.selectors.ts';
import type { PaletteEntry, Command } from '#machines/palette/palette.types.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Box, Cluster } from '#ui/layout.tsx';

const ICONS: Record<Command['type'], IconName> = {
  halaman: 'arrowRight',
  skin: 'half',
  menu: 'menu',
  toastLog: 'bell',
  keluar: 'signOut',
  bahasa: 'language',
  satker: 'unit',
  tahun: 'clock',
};

/** What was found, in its groups. */
export function PaletteResults() {
  const { t } = useTranslation();
  const result = PaletteActor.useSelector(resultOf);
  return (
    <>
      <div id={LIST} role="listbox" aria-label={t('palet.hasil')} className="ui-scroll palette-list">
        {result.map((group) => (
          <Group key={group.kelompok} group={group} />
        ))}
      </div>
      {result.length === 0 && (
        <Box as="p" pad="12 6" className="ui-centered ui-muted">
          {t('palet.kosong')}
        </Box>
      )}
    </>
  );
}

function Group({ group: { kelompok, paletteEntry } }: { group: Result<PaletteEntry> }) {
  const { t } = useTranslation();
  const heading = `palet-kelompok-${kelompok}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <Box pad="5 4 2" id={heading} role="presentation" className="ui-text-xs ui-weight-semibold ui-muted">
        {t(`palet.kelompok.${kelompok}`)}
      </Box>
      {paletteEntry.map((one) => (
        <Option key={one.id} paletteEntry={one} />
      ))}
    </div>
  );
}

function Option({ paletteEntry }: { paletteEntry: PaletteEntry }) {
  const { t } = useTranslation();
  const { send } = PaletteActor.useActorRef();
  const active = PaletteActor.useSelector((palette) => activeOf(palette) === paletteEntry.id);
  return (
    <Cluster
      nowrap
      pad="3 5"
      id={optionId(paletteEntry.id)}
      role="option"
      aria-selected={active}
      className="palette-option"
      ref={active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
      onPointerMove={() => send({ type: 'item.point', id: paletteEntry.id })}
      // Keeps the focus in the field; a press would otherwise move it to the entry.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => send({ type: 'item.run', id: paletteEntry.id })}
    >
      <Icon name={ICONS[paletteEntry.command.type]} size="s" className="ui-muted" />
      <Cluster as="span" gap="5" rows="0" align="baseline" className="ui-grow">
        <span lang={paletteEntry.lang}>{paletteEntry.label}</span>
        {paletteEntry.keterangan && <small>{paletteEntry.keterangan}</small>}
      </Cluster>
      {paletteEntry.terpilih && (
        <Cluster as="span" gap="2" nowrap inline className="ui-text-xs ui-tone--primary ui-tinted ui-nowrap">
          <Icon name="check" size="s" />
          {t('palet.dipakai')}
        </Cluster>
      )}
    </Cluster>
  );
}
