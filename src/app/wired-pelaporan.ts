import { subject } from '@casl/ability';
import { client } from '#app/client.ts';
import { drafts, session } from '#app/system.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { provideLaporan } from '#app/wiring/laporan.ts';
import { providePelaporanDaftar } from '#app/wiring/pelaporan-daftar.ts';
import { providePemeriksaan } from '#app/wiring/pemeriksaan.ts';
import { providePeringatan } from '#app/wiring/peringatan.ts';
import { tanyaTinggalkan } from '#app/wiring/tanya-pergi.ts';
import { showSaved } from '#app/wiring/pesan.ts';
import type { AksiLaporan } from '#domain/pelaporan/laporan.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { confirmDelete, confirmSubmit, informCheck } from '#services/dialogs/dialogs.ts';
import { createMasterApi } from '#services/master/master.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const pelaporan = createPelaporanApi(client);
const master = createMasterApi(client);
type Go = (path: string) => void;
type ChooseYear = (tahun: number) => boolean;

const can = (aksi: AksiLaporan, { unit_id, unit_jalur }: { unit_id: string; unit_jalur: string[] }) =>
  buildAbility(selectProfile(session.getSnapshot())?.ability).can(
    aksi,
    subject('PelaporanCapaian', { unit_id, unit_jalur }),
  );

/** The officer's machines with real services. `go` belongs to the router that the page stands in. */
export const wiredPelaporan = {
  daftar: providePelaporanDaftar({ pelaporan, master, saveFile: saveFileInBrowser }),
  pemeriksaan: (go: Go) =>
    providePemeriksaan({
      pelaporan,
      informCheck,
      saved: showSaved,
      go,
    }),
  peringatan: providePeringatan({ pelaporan }),
  laporan: (go: Go, chooseYear: ChooseYear) =>
    provideLaporan({
      pelaporan,
      drafts,
      confirmSubmit,
      confirmDelete,
      confirmLeave: tanyaTinggalkan,
      saveFile: saveFileInBrowser,
      can,
      chooseYear,
      go,
    }),
};
