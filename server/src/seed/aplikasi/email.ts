import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { type Akun, AKUN_SURAT, SURAT_CONTOH, type SuratContoh } from '#server/seed/aplikasi/email-isi.ts';
import type { SeedAplikasiInput } from '#server/seed/aplikasi/seed-aplikasi.ts';

const SEHARI = 86_400_000;
const orang = (akun: Akun) => ({ name: AKUN_SURAT[akun], email: `${akun}@capaian.example` });

function salinan(surat: SuratContoh, { idPengguna, waktu }: SeedAplikasiInput) {
  const { dari, kepada, subjek, isi, hari, tanda = {}, lampiran = [], balasan = [] } = surat;
  const pada = (sebelum: number) => new Date(waktu.getTime() - sebelum * SEHARI);
  const tulisan = JSON.stringify({
    from: orang(dari),
    to: kepada.map(orang),
    subject: subjek,
    message: isi,
    attachments: lampiran,
    replies: balasan.map((satu, index) => ({
      id: `${index + 1}`,
      from: orang(satu.dari),
      to: [orang(satu.dari === dari ? (kepada[0] ?? dari) : dari)],
      message: satu.isi,
      time: pada(satu.hari).toISOString(),
    })),
  });
  const siapa = tanda[dari]?.folder === 'draft' ? [dari] : [...new Set([dari, ...kepada])];
  return siapa.map((akun) => {
    const { folder, dibaca, bintang, label } = tanda[akun] ?? {};
    return {
      id: uuidv7(),
      pengguna_id: idPengguna(akun),
      isi: tulisan,
      folder: folder ?? (akun === dari ? ('sent' as const) : ('inbox' as const)),
      dibaca: dibaca ?? akun === dari,
      berbintang: bintang ?? false,
      label: label ?? [],
      waktu: pada(hari),
    };
  });
}

/** Every letter once in the mailbox of each person it concerns. */
export async function seedEmail(trx: Transaction<Database>, input: SeedAplikasiInput): Promise<void> {
  const baris = SURAT_CONTOH.flatMap((surat) => salinan(surat, input));
  await trx.insertInto('surat').values(baris).execute();
}
