import { subject } from '@casl/ability';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { ALAMAT_REKAMAN, type NamaRekaman } from '#app/master/alamat.ts';
import { ingatDaftar } from '#app/master/daftar-terakhir.ts';
import { REKAMAN } from '#app/master/rekaman.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { storage } from '#app/system.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { provideDaftar } from '#app/wiring/daftar.ts';
import { kodekDaftar } from '#app/wiring/daftar-alamat.ts';
import { tampilanDaftar } from '#app/wiring/daftar-tampilan.ts';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import { DaftarPage } from '#features/daftar/DaftarPage.tsx';
import { type Baris, PARAMS_AWAL } from '#machines/daftar/daftar.types.ts';
import { satkerTerpilih, tahunTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { LinkButton } from '#ui/Button.tsx';

/** The list of any record; another unit or year of the working context is another list. */
export default function MasterDaftarRoute({ nama }: { nama: NamaRekaman }) {
  const { alamat, subjek } = ALAMAT_REKAMAN[nama];
  const deklarasi = REKAMAN[nama];
  const { kolom, saringan, lingkup, panggilan, formulir, tautan, Kepala, Tindakan, urutAwal = '' } = deklarasi;
  const { t } = useTranslation();
  const ability = useAbility();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const units = useKonteks(unitOptionsOf);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { logic, kodek, tampilan } = useMemo(
    () => ({
      logic: provideDaftar({
        api: panggilan,
        kolom,
        saringan,
        namaBerkas: nama,
        saveFile: saveFileInBrowser,
      }),
      kodek: kodekDaftar(
        kolom.flatMap(({ urut }) => urut ?? []),
        saringan,
        { ...PARAMS_AWAL, sort: urutAwal },
      ),
      tampilan: tampilanDaftar(storage, userId, nama, {
        tersembunyi: kolom.filter(({ tersembunyi }) => tersembunyi).map(({ kunci }) => kunci),
        padat: false,
      }),
    }),
    [nama, panggilan, kolom, saringan, urutAwal, userId],
  );
  const tetap = deklarasi.sendiri === undefined ? [] : [userId];
  const isi = { satker: satker.value, tahun: String(tahun) };
  const dari = Object.fromEntries(lingkup.map((satu) => [satu, isi[satu]]));
  const sebut = { satker: satker.label, tahun: String(tahun) };
  const dapatUbah = (baris: Baris) => ability.can('update', subject(subjek, { ...baris }));
  return (
    <DaftarActor.Provider
      key={JSON.stringify(dari)}
      logic={logic}
      options={{
        input: { lingkup: dari, params: kodek.baca(window.location.search), tampilan: tampilan.baca(), tetap },
        ...recorded,
      }}
    >
      <Address kodek={kodek} tampilan={tampilan} onSearch={(search) => ingatDaftar(userId, alamat, search)} />
      <DaftarPage
        teks={deklarasi.teks}
        sub={lingkup.length === 0 ? undefined : lingkup.map((satu) => sebut[satu]).join(', ')}
        kolom={kolom}
        saringan={saringan}
        aksi={(deklarasi.aksi ?? []).filter((satu) => !('izin' in satu) || ability.can(satu.izin, subjek))}
        namaBaris={deklarasi.sebut}
        tautan={(baris) => {
          if (baris.id === userId && deklarasi.sendiri !== undefined) return deklarasi.sendiri;
          if (tautan) return tautan(baris);
          return formulir !== null && dapatUbah(baris) ? `${alamat}/${baris.id}` : null;
        }}
        baru={formulir !== null && ability.can('create', subjek) ? `${alamat}/baru` : null}
        bolehHapus={panggilan.remove !== undefined && ability.can('delete', subjek)}
        massal={panggilan.removeMany !== undefined}
        denganUnduh={panggilan.download !== undefined}
        denganExcel={panggilan.exportXlsx !== undefined && ability.can('read', subjek)}
        satker={units}
        rinci={tautan !== undefined}
        kepala={Kepala && <Kepala />}
        tindakan={
          <>
            {Tindakan && <Tindakan />}
            {deklarasi.impor !== undefined && ability.can('create', subjek) && ability.can('update', subjek) && (
              <LinkButton variant="ghost" icon="upload" to={deklarasi.impor}>
                {t('impor.tombol')}
              </LinkButton>
            )}
          </>
        }
        onPrint={() => window.print()}
      />
    </DaftarActor.Provider>
  );
}

type AddressProps = {
  kodek: ReturnType<typeof kodekDaftar>;
  tampilan: ReturnType<typeof tampilanDaftar>;
  onSearch: (search: string) => void;
};

/** The list says what is asked, the address follows; a link or the way back leads the list. */
function Address({ kodek, tampilan, onSearch }: AddressProps) {
  const actor = DaftarActor.useActorRef();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => onSearch(search));
  // What the browser shows, not what was rendered: an address that is overtaken does not lead back.
  useEffect(
    () => actor.send({ type: 'params.visit', params: kodek.baca(window.location.search) }),
    [actor, kodek, search],
  );
  useEffect(() => {
    const listening = [
      actor.on('params.changed', ({ params, ganti }) => {
        const there = kodek.tulis(params);
        if (there !== window.location.search) void navigate({ search: there }, { replace: ganti });
      }),
      actor.on('view.changed', ({ tampilan: baru }) => tampilan.simpan(baru)),
      actor.on('row.opened', ({ ke }) => void navigate(ke)),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, kodek, tampilan, navigate]);
  return null;
}
