import type { OwnedReport } from '#app/report/owned-report.ts';
import { subject } from '@casl/ability';
import { client } from '#app/client.ts';
import { drafts, session } from '#app/system.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { provideReport } from '#app/report/report.ts';
import { provideReportList } from '#app/report/report-list.ts';
import { provideChecking } from '#app/report/creation-check.ts';
import { provideWarnings } from '#app/report/warnings.ts';
import { askToLeave } from '#app/wiring/ask-leave.ts';
import { showSaved } from '#app/wiring/messages.ts';
import { isOpenTo, type ReportAction } from '#domain/report/report.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { confirmDelete, confirmSubmit, informCheck } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createReportApi } from '#services/report/report.ts';

const reportApi = createReportApi(client);
const master = createMasterApi(client);
type Go = (path: string) => void;
type ChooseYear = (tahun: number) => boolean;

const can = (action: ReportAction, report: OwnedReport) =>
  isOpenTo(action, report) &&
  buildAbility(selectProfile(session.getSnapshot())?.ability).can(
    action,
    subject('PelaporanCapaian', { unit_id: report.unit_id, unit_jalur: report.unit_jalur }),
  );

const mayCreate = () => buildAbility(selectProfile(session.getSnapshot())?.ability).can('create', 'PelaporanCapaian');

/** The officer's machines with real services. `go` belongs to the router that the page stands in. */
export const wiredReport = {
  daftar: provideReportList({ reportApi, master, saveFile: saveFileInBrowser, can, mayCreate }),
  checking: (go: Go) =>
    provideChecking({
      reportApi,
      informCheck,
      saved: showSaved,
      go,
    }),
  peringatan: provideWarnings({ reportApi }),
  laporan: (go: Go, chooseYear: ChooseYear) =>
    provideReport({
      reportApi,
      drafts,
      confirmSubmit,
      confirmRemove: confirmDelete,
      aboutReport: (what, { satker, tahun, periode }) =>
        periode === null
          ? ''
          : i18n.t(`pelaporan.tanya.${what}`, { satker, tahun, periode: i18n.t(`umum.periode.${periode}`) }),
      confirmDelete,
      confirmLeave: askToLeave,
      saveFile: saveFileInBrowser,
      can,
      chooseYear,
      go,
    }),
};
