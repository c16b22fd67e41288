import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useKonteksRef } from '#app/konteks-context.ts';
import { ALAMAT_REKAMAN, type NamaRekaman } from '#app/master/alamat.ts';
import { daftarTerakhir } from '#app/master/daftar-terakhir.ts';
import { Pergi } from '#app/master/Pergi.tsx';
import { REKAMAN } from '#app/master/rekaman.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { NotFound } from '#app/shell/Guarded.tsx';
import { drafts } from '#app/system.ts';
import { type FormulirServices, provideFormulir } from '#app/wiring/formulir.ts';
import { isianUntuk } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirPage } from '#features/formulir/FormulirPage.tsx';
import { gantunganDari, nilaiAwal } from '#machines/formulir/nilai.ts';
import type { Baris } from '#machines/daftar/daftar.types.ts';
import { satkerTerpilih, tahunTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';

/** The form of any record: `…/baru` and `…/:id`. */
export default function MasterFormulirRoute({ nama }: { nama: NamaRekaman }) {
  const { id = null } = useParams();
  const konteks = useKonteksRef();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { alamat } = ALAMAT_REKAMAN[nama];
  const daftar = daftarTerakhir(userId, alamat);
  const { teks, formulir, panggilan, sebut, sendiri } = REKAMAN[nama];
  const [isian] = useState(() => isianUntuk(formulir?.isian ?? [], id === null));
  const [logic] = useState(() => {
    if (formulir === null) return null;
    const { skema, sumber = {}, awal, terpilih } = formulir;
    const sekarang = () => konteks.getSnapshot();
    const namaSatker = (satu: string) => unitOptionsOf(sekarang()).find(({ value }) => value === satu)?.label ?? satu;
    return provideFormulir({
      nama,
      api: panggilan as unknown as FormulirServices['api'],
      isian,
      skema,
      sumber,
      awal: () => {
        const mula = awal?.({ satker: satkerTerpilih(sekarang()), tahun: tahunTerpilih(sekarang()) }) ?? {};
        return { nilai: { ...nilaiAwal(isian), ...mula.nilai }, terpilih: mula.terpilih ?? {} };
      },
      judul: (rekaman) => sebut(rekaman as Baris),
      terpilih: (rekaman) => terpilih?.(rekaman as Baris, namaSatker) ?? {},
      drafts,
    });
  });
  if (logic === null) return <NotFound />;
  if (sendiri !== undefined && id === userId) return <Navigate to={sendiri} replace />;
  return (
    <FormulirActor.Provider
      key={id ?? 'baru'}
      logic={logic}
      options={{ input: { id, userId, gantungan: gantunganDari(isian) }, ...recorded }}
    >
      <Pergi daftar={daftar} />
      <FormulirPage teks={teks} isian={isian} baru={id === null} daftar={daftar} Catatan={formulir?.Catatan} />
    </FormulirActor.Provider>
  );
}
