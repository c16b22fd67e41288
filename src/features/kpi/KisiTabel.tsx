import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { CatatanBaris } from '#features/kpi/CatatanBaris.tsx';
import { ID_KETIKAN, idCatatan, idSel, isBlok, tombolKetikan, tombolSel } from '#features/kpi/kisi-tampilan.ts';
import { KOLOM_KISI } from '#domain/indikator/kisi.ts';
import {
  aktifKisi,
  type BarisTampak,
  barisTampak,
  dapatDisunting,
  ketikanKisi,
  salinan,
  samaTampak,
  sedangMengetik,
  type SelKisi,
} from '#machines/kisi-target/kisi-target.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

/** The grid of a wide screen: one tab stop, worked with the keys of a spreadsheet. */
export function KisiTabel() {
  const { t } = useTranslation();
  const actor = KisiActor.useActorRef();
  const baris = KisiActor.useSelector(barisTampak, samaTampak);
  const bebas = KisiActor.useSelector(dapatDisunting);
  const tekan = (event: KeyboardEvent) => {
    const kini = actor.getSnapshot();
    const hasil =
      event.target instanceof HTMLInputElement
        ? tombolKetikan(event)
        : tombolSel(event, aktifKisi(kini), kini.context.baris.length);
    if (hasil === null) return;
    event.preventDefault();
    actor.send(hasil);
  };
  const judul = t('kpi.kisi.judul');
  return (
    <Card flush label={judul}>
      <div className="kpi-kisi__gulung">
        <table
          role="grid"
          className="ui-table kpi-kisi"
          aria-rowcount={baris.length + 1}
          aria-multiselectable="true"
          aria-readonly={!bebas}
          onKeyDown={tekan}
          onCopy={(event) => {
            if (event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            event.clipboardData.setData('text/plain', salinan(actor.getSnapshot()));
          }}
          onCut={(event) => {
            if (event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            event.clipboardData.setData('text/plain', salinan(actor.getSnapshot()));
            actor.send({ type: 'cell.clear' });
          }}
          onPaste={(event) => {
            if (event.target instanceof HTMLInputElement && !isBlok(event)) return;
            event.preventDefault();
            actor.send({ type: 'block.paste', teks: event.clipboardData.getData('text/plain') });
          }}
        >
          <caption className="ui-sr">{judul}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kpi.kisi.indikator')}</th>
              {KOLOM_KISI.map((kolom) => (
                <th key={kolom} scope="col" className="kpi-kisi__kepala">
                  {t(`kpi.target.${kolom}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {baris.map((satu) => (
              <Baris key={satu.baris.id} satu={satu} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Baris({ satu }: { satu: BarisTampak }) {
  const { baris, sel, nomor, peringatan } = satu;
  const diubah = sel.some((lain) => lain.diubah);
  const bercatatan = peringatan.length > 0 || satu.pesan.length > 0 || sel.some(({ galat }) => galat !== null);
  return (
    <tr className={classes(diubah && 'is-changed')}>
      <th scope="row">
        <span className="kpi-kisi__nama">
          <b>{baris.kode}</b> {baris.nama} <span className="ui-muted">({baris.satuan})</span>
        </span>
        <CatatanBaris satu={satu} />
      </th>
      {sel.map((satuSel, kolom) => (
        <Sel
          key={satuSel.kolom}
          sel={satuSel}
          baris={nomor}
          kolom={kolom}
          catatan={bercatatan ? idCatatan(baris.id) : undefined}
        />
      ))}
    </tr>
  );
}

type SelProps = { sel: SelKisi; baris: number; kolom: number; catatan: string | undefined };

function Sel({ sel, baris, kolom, catatan }: SelProps) {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const mengetik = KisiActor.useSelector((kisi) => sel.aktif && sedangMengetik(kisi));
  const posisi = { baris, kolom };
  return (
    <td
      // The element of a grid that has its focus is the cell.
      role="gridcell"
      id={idSel(posisi)}
      tabIndex={sel.aktif && !mengetik ? 0 : -1}
      aria-selected={sel.terpilih}
      aria-invalid={sel.galat !== null}
      aria-describedby={catatan}
      className={classes(
        'kpi-kisi__sel',
        sel.diubah && 'is-dirty',
        sel.terpilih && 'is-chosen',
        sel.aktif && 'is-active',
        sel.galat !== null && 'is-wrong',
      )}
      onMouseDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        send({ type: 'cell.select', posisi, perluas: event.shiftKey });
      }}
      onDoubleClick={() => send({ type: 'cell.edit', teks: null })}
    >
      {mengetik ? (
        <Ketikan label={t(`kpi.target.${sel.kolom}`)} />
      ) : (
        <>
          {sel.teks === '' ? <span className="ui-muted">{EMPTY}</span> : sel.teks}
          {sel.galat !== null && <Icon name="alert" size="s" />}
          {sel.diubah && <span className="ui-sr">{t('kpi.kisi.belumDisimpan')}</span>}
        </>
      )}
    </td>
  );
}

function Ketikan({ label }: { label: string }) {
  const { send } = KisiActor.useActorRef();
  const teks = KisiActor.useSelector(ketikanKisi);
  return (
    <input
      id={ID_KETIKAN}
      className="kpi-kisi__ketikan"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={teks}
      onChange={(event) => send({ type: 'cell.input', teks: event.target.value })}
      onBlur={() => send({ type: 'cell.commit', arah: null })}
    />
  );
}
