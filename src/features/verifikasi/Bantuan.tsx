import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { lapisanKini, pintasanAktif } from '#machines/tinjauan/tinjauan.selectors.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Kbd } from '#ui/Kbd.tsx';

const BARIS = [
  { keys: ['J', 'K'], arti: 'verifikasi.bantuan.indikatorLain' },
  { keys: ['1', '2', '3'], arti: 'verifikasi.bantuan.penilaian' },
  { keys: ['C'], arti: 'verifikasi.bantuan.catatan' },
  { keys: ['M'], arti: 'verifikasi.bantuan.diperiksa' },
  { keys: ['[', ']'], arti: 'verifikasi.bantuan.berkas' },
  { keys: ['PgUp', 'PgDn'], arti: 'verifikasi.bantuan.halaman' },
  { keys: ['+', '−'], arti: 'verifikasi.bantuan.zum' },
  { keys: ['R'], arti: 'verifikasi.bukti.putar' },
  { keys: ['D'], arti: 'verifikasi.bantuan.keputusan' },
  { keys: ['1', '2', '3'], arti: 'verifikasi.bantuan.pilihan' },
  { keys: ['Ctrl ↵'], arti: 'verifikasi.bantuan.kirim' },
  { keys: ['G', 'I'], arti: 'verifikasi.bantuan.antrean' },
  { keys: ['?'], arti: 'verifikasi.bantuan.bantuan' },
] as const;

/** What the keys do, and the switch that turns them off. */
export function Bantuan() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const open = useTinjauan(lapisanKini) === 'bantuan';
  const aktif = useTinjauan(pintasanAktif);
  return (
    <Drawer
      open={open}
      onClose={() => send({ type: 'overlay.close' })}
      title={t('verifikasi.bantuan.judul')}
      closeLabel={t('verifikasi.bantuan.tutup')}
    >
      <div className="tinjauan-help">
        <p className="ui-small ui-muted">{t('verifikasi.bantuan.teks')}</p>
        <Checkbox
          label={t('verifikasi.bantuan.aktif')}
          checked={aktif}
          onChange={() => send({ type: 'shortcuts.toggle' })}
        />
        <dl>
          {BARIS.map(({ keys, arti }) => (
            <div key={arti}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                <span className="ui-sr">{keys.join(' ')}</span>
              </dt>
              <dd>{t(arti)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Drawer>
  );
}
