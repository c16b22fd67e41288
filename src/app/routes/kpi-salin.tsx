import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { galatBaru } from '#app/master/kpi-bentuk.ts';
import { Pergi } from '#app/master/Pergi.tsx';
import { api as rekaman } from '#app/master/api.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { type FormulirServices, provideFormulir } from '#app/wiring/formulir.ts';
import { salinKpiBody } from '#contract/kpi.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirPage } from '#features/formulir/FormulirPage.tsx';
import { PilihSatker } from '#features/kpi/PilihSatker.tsx';
import { gantunganDari, nilaiAwal } from '#machines/formulir/nilai.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { ApiError } from '#services/http/errors.ts';
import { createKpiApi } from '#services/kpi/kpi.ts';

const api = createKpiApi(client);
const DAFTAR = '/kpi';
const SEMUA = 200;
const TEKS = { judul: 'kpi.judul', satu: 'kpi.salin.satu' } as const;
const BIDANG = {
  ke: { label: 'kpi.salin.ke', bantu: 'kpi.salin.keBantu', jenis: 'pilih', wajib: true, sebagaiAngka: true },
  ids: { label: 'kpi.salin.ids', bantu: 'kpi.salin.idsBantu', jenis: 'banyak' },
  dengan_target: { label: 'kpi.salin.denganTarget', bantu: 'kpi.salin.denganTargetBantu', jenis: 'centang' },
} as const;
const ISIAN: readonly IsianForm[] = Object.entries(BIDANG).map(([nama, satu]) => ({ ...satu, nama }));

/** Codes that the new year has already, said at the choice of indicators. */
function sebutBentrok(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const errors = error.errors.map((satu) => ({ ...satu, path: 'ids', message: `${satu.path} ${satu.message}` }));
  throw galatBaru(error, errors, null);
}

function salinan(unit_id: string, dari: number): FormulirServices {
  const badan = (isi: object) => {
    const { ids = [], ...lain } = isi as { ids?: readonly string[] };
    return { ...lain, unit_id, dari, ...(ids.length === 0 ? {} : { ids: [...ids] }) };
  };
  const baru = {
    '~standard': { validate: (isi: unknown) => salinKpiBody['~standard'].validate(badan(isi as object)) },
  };
  const tidakAda = () => Promise.reject(new Error('A copy is neither read nor changed'));
  return {
    nama: ['salin-kpi', unit_id, dari].join('-'),
    isian: ISIAN,
    api: {
      get: tidakAda,
      update: tidakAda,
      async create(isi, options) {
        const { data } = await api.copy(salinKpiBody.parse(badan(isi)), options).catch(sebutBentrok);
        return { data: { id: data.disalin[0]?.id ?? '', versi: 1 } };
      },
    },
    skema: { baru, ubah: baru },
    sumber: {
      async ke(_, __, signal) {
        const { data } = await rekaman.tahun.list({ perPage: SEMUA, sort: '-tahun' }, { signal });
        return data
          .filter(({ tahun, status }) => tahun !== dari && status !== 'ditutup')
          .map(({ tahun }) => ({ value: String(tahun), label: String(tahun) }));
      },
      async ids(_, __, signal) {
        const { data } = await api.list({ satker: unit_id, tahun: dari, perPage: SEMUA, sort: 'kode' }, { signal });
        return data.map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
      },
    },
    awal: () => ({ nilai: nilaiAwal(ISIAN), terpilih: {} }),
    judul: () => '',
    terpilih: () => ({}),
    drafts,
  };
}

/** `/kpi/salin`: indicators of the working unit and year, copied into another year. */
export default function KpiSalinRoute() {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  if (satker.value === '') return <PilihSatker judul={t('kpi.salin.judul')} />;
  return <Salin key={`${satker.value} ${tahun}`} satker={satker} tahun={tahun} />;
}

function Salin({ satker, tahun }: { satker: { value: string; label: string }; tahun: number }) {
  const { t } = useTranslation();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const [logic] = useState(() => provideFormulir(salinan(satker.value, tahun)));
  return (
    <FormulirActor.Provider
      logic={logic}
      options={{ input: { id: null, userId, gantungan: gantunganDari(ISIAN) }, ...recorded }}
    >
      <Pergi daftar={DAFTAR} />
      <FormulirPage
        teks={TEKS}
        judulBaru="kpi.salin.judul"
        simpan="kpi.salin.simpan"
        isian={ISIAN}
        baru
        daftar={DAFTAR}
        atas={<p className="ui-muted">{t('kpi.salin.dari', { satker: satker.label, tahun })}</p>}
      />
    </FormulirActor.Provider>
  );
}
