import { useTranslation } from 'react-i18next';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { CATATAN_MINIMUM } from '#domain/pelaporan/laporan.ts';
import { GalatKeputusan } from '#features/verifikasi/GalatKeputusan.tsx';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { YangDikirim } from '#features/verifikasi/YangDikirim.tsx';
import { kepala, lembarKeputusan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { Textarea } from '#ui/TextField.tsx';

const TOMBOL = { approve: '1', revise: '2', reject: '3' } as const;
const IKON = { approve: 'lock', revise: 'returned', reject: 'cross' } as const;

/** Step 4: what to decide, what follows from it, and exactly what will be sent. */
export function Keputusan() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const lembar = useTinjauan(lembarKeputusan);
  const laporan = useTinjauan(kepala);
  const { keputusan } = lembar;
  const periode = laporan ? PERIODE_RINGKAS[laporan.periode] : '';
  return (
    <>
      <div className="tinjauan-page tinjauan-decision">
        <form className="tinjauan-ask" onSubmit={(event) => event.preventDefault()}>
          <div id="galat-keputusan" tabIndex={-1}>
            <GalatKeputusan lembar={lembar} />
          </div>
          {lembar.pesanServer && (
            <Callout tone="danger" role="alert" title={t('verifikasi.keputusan.galatJudul')}>
              <p lang="id">{lembar.pesanServer}</p>
            </Callout>
          )}
          {lembar.takDiterima && (
            <Callout tone="warning" role="alert" title={t('verifikasi.tertunda.judul')}>
              <p>{t(`verifikasi.tertunda.ditahan.${lembar.takDiterima}`)}</p>
            </Callout>
          )}
          <RadioCards
            id="pilihan-keputusan"
            legend={t('verifikasi.keputusan.judul')}
            heading={
              <>
                <h2 id="langkah" tabIndex={-1}>
                  {t('verifikasi.keputusan.judul')}
                </h2>
                <p className="ui-muted">
                  {t('verifikasi.keputusan.ringkas', { ...lembar.kemajuan, perbaikan: lembar.jumlah.perbaikan })}
                </p>
              </>
            }
            value={keputusan}
            onChange={(chosen) => send({ type: 'decision.choose', keputusan: chosen })}
            options={lembar.pilihan.map(({ keputusan: satu, larangan }) => ({
              value: satu,
              label: t(`verifikasi.keputusan.${satu}`),
              icon: IKON[satu],
              shortcut: TOMBOL[satu],
              disabled: larangan !== null,
              description: t(`verifikasi.keputusan.akibat.${satu}`, { n: lembar.umpanBalik.length }),
              meta:
                larangan === null
                  ? t(
                      `verifikasi.keputusan.cara.${satu === 'approve' && lembar.tenggang > 0 ? 'approveTunda' : satu}`,
                      {
                        n: lembar.putaran + 1,
                        detik: lembar.tenggang,
                      },
                    )
                  : t(
                      larangan === 'isNotSubmitter'
                        ? 'verifikasi.keputusan.galat.isNotSubmitter'
                        : 'verifikasi.keputusan.galat.mayAct',
                    ),
            }))}
          />
          <Textarea
            id="catatan"
            label={t('verifikasi.keputusan.catatan')}
            note={keputusan === 'revise' || keputusan === 'reject' ? t('umum.wajib') : t('umum.opsional')}
            value={lembar.catatan}
            rows={3}
            maxLength={5000}
            onChange={(teks) => send({ type: 'note.change', teks })}
            hint={t('verifikasi.keputusan.catatanTeks')}
            error={
              lembar.galat.some(({ kode }) => kode === 'hasNote')
                ? t('verifikasi.keputusan.galat.hasNote', { n: CATATAN_MINIMUM })
                : null
            }
          />
        </form>
        <YangDikirim lembar={lembar} />
      </div>
      <BottomBar always>
        <Button
          className="tinjauan-prev"
          variant="quiet"
          icon="arrowLeft"
          onClick={() => send({ type: 'step.open', langkah: 'daftarPeriksa' })}
        >
          <span>{t('verifikasi.keputusan.kembali')}</span>
        </Button>
        <span className="ui-spacer" />
        <Button
          size="lg"
          variant={keputusan === 'reject' ? 'danger' : 'solid'}
          shortcut="Ctrl ↵"
          onClick={() => send({ type: 'decision.submit' })}
        >
          {keputusan === null
            ? t('verifikasi.keputusan.tombol.belum')
            : t(`verifikasi.keputusan.tombol.${keputusan}`, { periode })}
        </Button>
      </BottomBar>
    </>
  );
}
