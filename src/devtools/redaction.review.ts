/** Allow-lists of the verifier's machines, and of the lifecycle chart that both ask. */
import { DENY } from '#devtools/mask.ts';
import type { MachineRules } from '#devtools/redaction.ts';
import {
  file,
  byId,
  note,
  changedDetail,
  flag,
  id,
  permission,
  failure,
  keys,
  report,
  reportBrief,
  num,
  outcome,
  recap,
  history,
  findings,
  time,
  words,
} from '#devtools/rules.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';
import { VERDICT_KINDS } from '#machines/review/verdicts.ts';
import { MANUAL_ITEMS, STEPS, PANEL } from '#machines/review/review.types.ts';
import { DECISIONS } from '#machines/review/decisions.ts';

const tab = words('giliran', 'terbuka', 'diputuskan');
const computation = keys({ giliran: num, terbuka: num, diputuskan: num });
const queue = keys({ total: num, baris: reportBrief });
const step = words(...STEPS);
const place = keys({ langkah: step, detailId: id });
const verdicts = byId(keys({ verdik: words(...VERDICT_KINDS), diperiksa: num }));
const decision = words(...DECISIONS);
const ticks = words(...MANUAL_ITEMS);
const reviewDraft = keys({ skema: num, penilaian: verdicts, centang: ticks, keputusan: decision });
const parcel = keys({
  skema: num,
  laporan: report,
  penilaian: verdicts,
  keputusan: decision,
  tenggang: num,
  dicoba: flag,
});
const kind = words('terkirim', 'dibatalkan', 'berubah', 'ditolak');
const refusalCause = words('masihAda', 'tabLain');
const pair = keys({ dari: num, ke: num });
/** Which fields changed, never from what to what. */
const banding = keys({
  dari: num,
  ke: num,
  tidak_berubah: num,
  indikator: keys({ detail_id: id, kpi_id: id, perubahan: keys({ kolom: words(...ROUND_COLUMNS) }) }),
});
const answer = keys({
  ok: flag,
  sebab: words('konflik', 'ditolak', 'gagal'),
  latest: changedDetail,
  detail: changedDetail,
  laporan: report,
});

export const REVIEW: Readonly<Record<string, MachineRules>> = {
  antrean: {
    context: { params: keys({ tab, page: num, satker: id }), baris: reportBrief, total: num, computation, failure },
    input: { satker: id, tab },
    events: { 'tab.choose': { tab }, 'page.open': { page: num } },
    outputs: { loadQueue: outcome({ baris: reportBrief, total: num, computation }) },
  },
  tinjauan: {
    context: {
      reportId: id,
      laporan: report,
      recap,
      jejak: history,
      noteHistory: note,
      previous: keys({ berubah: id, sesuai: id, umpanBalik: byId(DENY) }),
      izin: permission,
      computation: byId(keys({ capaian: num, capaianTahun: num, same: flag })),
      penilaian: verdicts,
      centang: ticks,
      keputusan: decision,
      tempat: place,
      panel: words(...PANEL),
      overlay: words('bantuan', 'daftar', 'bukti'),
      shortcuts: flag,
      shownFaults: keys({ indikator: id, keputusan: flag }),
      berubah: flag,
      draf: keys({ point: time, gagal: flag }),
      tenggang: num,
      lanjutOtomatis: flag,
      failure: keys({ sebab: words('gagal', 'ditolak', 'masihAda', 'tabLain') }),
      loadFailure: failure,
      nextReports: queue,
      otherChecker: keys({ taken: flag }),
    },
    input: { reportId: id, tempat: place, shortcuts: flag, tenggang: num, lanjutOtomatis: flag },
    events: {
      'report.found': { laporan: report },
      'place.visit': { tempat: place },
      'indicator.open': { id, panel: words(...PANEL) },
      'verdict.choose': { verdik: words(...VERDICT_KINDS) },
      'item.toggle': { butir: ticks },
      'step.open': { langkah: step },
      'decision.choose': { keputusan: decision },
      'panel.show': { panel: words(...PANEL) },
      'overlay.open': { overlay: words('bantuan', 'daftar', 'bukti') },
      'draft.stored': { point: time },
      'decision.released': { jenis: kind, parcel },
      'decision.refused': { sebab: refusalCause },
      'claim.take': { ambil: flag },
      'claim.told': { taken: flag },
    },
    outputs: {
      loadReport: outcome({
        payload: keys({ laporan: report, recap, catatan: note, riwayat: history, izin: permission, draf: reviewDraft }),
      }),
      confirmDecision: flag,
      confirmDiscard: flag,
      loadQueue: queue,
    },
  },
  laporanBaru: {
    context: { device: words('none', 'off', 'on', 'refused'), live: flag },
    events: { 'device.choose': { live: flag } },
    outputs: {
      readDevice: words('none', 'off', 'on', 'refused'),
      chooseDevice: words('none', 'off', 'on', 'refused'),
    },
  },
  banding: {
    context: { reportId: id, putaran: num, pasangan: pair, banding, failure },
    input: { reportId: id, putaran: num, pasangan: pair },
    outputs: { loadRounds: outcome({ banding }) },
  },
  pembukaan: {
    context: { reportId: id, versi: num, kurang: flag },
    input: { reportId: id, versi: num },
    outputs: { reopenReport: keys({ ok: flag }) },
  },
  keputusanTertunda: {
    context: { parcel, sisa: num, total: num, tersimpan: flag, jenis: kind },
    events: {
      'decision.hold': { parcel },
      'keeper.held': { tersimpan: flag },
      'keeper.found': { parcel },
    },
    outputs: { sendFeedback: answer, verifyReport: answer, decideReport: answer },
  },
  penampil: {
    context: { berkas: file, index: num, zoom: num, halaman: num, pageCount: num, rotation: num, failure },
    input: { berkas: file },
    events: { 'files.show': { berkas: file, fileId: id }, 'file.failed': { failure }, 'file.opened': { halaman: num } },
    outputs: { saveFile: outcome({}) },
  },
  capaian: {
    context: { creationFindings: findings, temuan: findings, hasCorrections: flag },
    input: { facts: keys({ creationFindings: findings, temuan: findings, hasCorrections: flag }) },
    events: Object.fromEntries(
      ['create', 'edit', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'].map((action) => [
        `report.${action}`,
        { by: keys({ izin: permission }) },
      ]),
    ),
  },
};
