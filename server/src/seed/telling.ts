/** The life of one report, step by step, as rows of its history and the states that it went through. */
import { v7 as uuidv7 } from 'uuid';
import {
  kpiRowOf,
  type KpiResult,
  type KpiRow,
  type ReportResult,
  reportResult,
  type ReportValues,
  reportValues,
} from '#domain/capaian/report.ts';
import type { PeriodEntry } from '#domain/capaian/consolidation.ts';
import type { Period } from '#domain/capaian/period.ts';
import { COLUMNS } from '#domain/report/columns.ts';
import type { EntryValues } from '#domain/report/entry.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { FeedbackStatus, HistoryAction, ReportStatus } from '#domain/report/report.ts';
import type { Performer } from '#server/history/trail.queries.ts';
import { freshDetails } from '#server/report/entry.service.ts';
import type { ActiveKpi, rulesOf } from '#server/report/entry.queries.ts';
import type { Paper } from '#server/seed/papers.ts';

/** What was typed for an indicator; what is left out is empty. */
export type TaleEntry = Partial<EntryValues>;
/** A verdict on an indicator, with the words for the officer. */
export type TaleVerdict = { feedback: string | null; feedback_status: FeedbackStatus };

/** From one filling to the decision on it. What has not happened yet is left out. */
export type TaleRound = {
  filled?: Date;
  /** By KPI code; a round begins with what stood at the end of the one before. */
  entries?: ReadonlyMap<string, TaleEntry>;
  /** Files added, by KPI code. */
  papers?: ReadonlyMap<string, readonly Paper[]>;
  submitted?: { at: Date; late: boolean };
  verdicts?: { at: Date; of: ReadonlyMap<string, TaleVerdict> };
  decision?: { at: Date; action: 'approve' | 'revise' | 'reject'; note: string | null };
};
export type Tale = {
  unitId: string;
  tahun: number;
  periode: Period;
  officer: Performer;
  verifier: Performer;
  created: Date;
  /** A `revise` is followed by another round; an empty one when nothing was done since. */
  rounds: readonly TaleRound[];
};

type Rules = NonNullable<Awaited<ReturnType<typeof rulesOf>>>;
export type Row = Record<string, unknown>;
export type Plan = { kpi: readonly ActiveKpi[]; rules: Rules };
/** The indicators of a report while it is being told. */
export type Told = ReturnType<typeof freshDetails>[number] &
  EntryValues & { feedback: string | null; feedback_status: FeedbackStatus | null; versi: number; touched: Date };
type Stage = { status: ReportStatus; putaran: number; versi: number; updated_at: Date } & Record<
  'submitted_at' | 'decided_at',
  Date | null
> & { terlambat: boolean };
export type Kept = {
  id: string;
  aksi: HistoryAction;
  waktu: Date;
  stage: Stage;
  details: readonly Told[];
  files: number;
};

const EMPTY: EntryValues = { realisasi: null, x: null, y: null, ...textsOf({}) };
const DECIDED = { approve: 'approved', revise: 'revision', reject: 'rejected' } as const;

/** The indicators of the report as `computeReport` takes them. */
const kpiRows = (details: readonly Told[], periode: Period, earlier: Earlier): KpiRow[] =>
  details.map((detail) => {
    const { realisasi, x, y } = detail;
    return kpiRowOf(detail, detail.kpi, { periode, realisasi, x, y }, earlier.get(detail.kpi_id) ?? []);
  });
/** Entries of the earlier periods of the year, by indicator. */
export type Earlier = ReadonlyMap<string, readonly PeriodEntry[]>;

export type Figures = { values: ReportValues; result: ReportResult; byId: ReadonlyMap<string, KpiResult> };

/** One report, told to its end. */
export class Telling {
  readonly id = uuidv7();
  readonly history: Row[] = [];
  readonly notes: Row[] = [];
  readonly files: Row[] = [];
  readonly kept: Kept[] = [];
  readonly tale: Tale;
  readonly plan: Plan;
  readonly earlier: Earlier;
  details: Told[];
  stage: Stage;

  constructor(tale: Tale, plan: Plan, earlier: Earlier) {
    this.tale = tale;
    this.plan = plan;
    this.earlier = earlier;
    const { created, periode } = tale;
    const state = { feedback: null, feedback_status: null, versi: 1, touched: created };
    this.details = freshDetails(plan.kpi, { id: this.id, periode, rules: plan.rules }).map((detail) => ({
      ...detail,
      ...EMPTY,
      ...state,
    }));
    const nothing = { submitted_at: null, decided_at: null, terlambat: false };
    this.stage = { status: 'draft', putaran: 1, versi: 1, updated_at: created, ...nothing };
    this.#record('create', created, tale.officer, { dari: null });
    for (const round of tale.rounds) this.#round(round);
  }

  #record(
    aksi: HistoryAction,
    at: Date,
    by: Performer,
    more: {
      dari?: ReportStatus | null;
      putaran?: number;
      catatan?: string | null;
      perubahan?: Row[];
      kept?: string;
    } = {},
  ): void {
    const { status, putaran } = this.stage;
    this.history.push({
      id: uuidv7(),
      laporan_id: this.id,
      urutan: this.history.length + 1,
      aksi,
      dari: more.dari === undefined ? status : more.dari,
      ke: status,
      oleh: by.id,
      peran: by.role,
      waktu: at,
      catatan: more.catatan ?? null,
      perubahan: more.perubahan?.length ? more.perubahan : null,
      putaran: more.putaran ?? putaran,
      isi_hash: more.kept ?? null,
    });
    this.stage = { ...this.stage, versi: this.history.length, updated_at: at };
  }

  /** Changes indicators, and gives the changes as the history names them. */
  #change(at: Date, of: (detail: Told) => Partial<Told> | undefined, columns: readonly (keyof Told)[]): Row[] {
    const changes: Row[] = [];
    this.details = this.details.map((before) => {
      const after = { ...before, ...of(before) };
      const changed = columns.filter((column) => before[column] !== after[column]);
      if (changed.length === 0) return before;
      changes.push(
        ...changed.map((kolom) => ({ ...this.#named(before), kolom, dari: before[kolom], ke: after[kolom] })),
      );
      return { ...after, versi: before.versi + 1, touched: at };
    });
    return changes;
  }

  readonly #named = ({ id, kpi_id, kpi }: Told) => ({ detail_id: id, kpi_id, kode: kpi.kode });

  /** Remembers the report as it stands now. Gives the id of what is kept. */
  #keep(aksi: HistoryAction, waktu: Date): string {
    const id = uuidv7();
    this.kept.push({ id, aksi, waktu, stage: this.stage, details: this.details, files: this.files.length });
    return id;
  }

  #round({ filled, entries, papers, submitted, verdicts, decision }: TaleRound): void {
    const { officer, verifier } = this.tale;
    if (filled && entries) {
      const changes = this.#change(filled, ({ kpi }) => entries.get(kpi.kode), COLUMNS);
      this.#record('update', filled, officer, { perubahan: changes });
    }
    if (filled && papers) this.#attach(filled, papers);
    if (submitted) this.#submit(submitted);
    if (verdicts) {
      const changes = this.#change(verdicts.at, ({ kpi }) => verdicts.of.get(kpi.kode), [
        'feedback',
        'feedback_status',
      ]);
      this.#record('feedback', verdicts.at, verifier, { perubahan: changes });
      for (const detail of this.details) {
        const content = verdicts.of.get(detail.kpi.kode)?.feedback;
        if (content) this.#note(content, verdicts.at, detail.id);
      }
    }
    if (decision) this.#decide(decision);
  }

  #attach(at: Date, papers: ReadonlyMap<string, readonly Paper[]>): void {
    const by = this.tale.officer;
    const added = this.details.flatMap((detail) =>
      (papers.get(detail.kpi.kode) ?? []).map((paper) => {
        const id = uuidv7();
        this.files.push({ id, detail_id: detail.id, ...paper, uploaded_by: by.id, uploaded_at: at });
        return { ...this.#named(detail), kolom: 'files', dari: null, ke: { id, nama: paper.nama } };
      }),
    );
    this.#record('upload', at, by, { perubahan: added });
  }

  #submit({ at, late }: { at: Date; late: boolean }): void {
    const dari = this.stage.status;
    this.stage = { ...this.stage, status: 'submitted', submitted_at: at, decided_at: null, terlambat: late };
    const perubahan = this.#change(at, () => ({ feedback_status: null }), ['feedback_status']);
    this.stage = { ...this.stage, versi: this.history.length + 1, updated_at: at };
    this.#record('submit', at, this.tale.officer, { dari, perubahan, kept: this.#keep('submit', at) });
  }

  #note(isi: string, waktu: Date, detailId: string | null): void {
    const { id: oleh, role } = this.tale.verifier;
    const jenis = detailId === null ? 'catatan' : 'umpan_balik';
    const { putaran } = this.stage;
    this.notes.push({
      id: uuidv7(),
      laporan_id: this.id,
      detail_id: detailId,
      jenis,
      isi,
      oleh,
      peran: role,
      waktu,
      putaran,
    });
  }

  #decide({ at, action, note }: NonNullable<TaleRound['decision']>): void {
    const { status: dari, putaran } = this.stage;
    if (note !== null) this.#note(note, at, null);
    const decided = {
      ...this.stage,
      status: DECIDED[action],
      decided_at: at,
      versi: this.history.length + 1,
      updated_at: at,
    };
    // What is kept of a round that was sent back is how it stood when it was judged.
    const before = action === 'revise' ? this.#keep(action, at) : undefined;
    this.stage = { ...decided, putaran: action === 'revise' ? putaran + 1 : putaran };
    const kept = before ?? this.#keep(action, at);
    this.#record(action, at, this.tale.verifier, { dari, putaran, catatan: note, kept });
  }

  readonly #computed = new Map<readonly Told[], Figures>();

  /** Figures of the report with the entries of `details`. */
  figures(details: readonly Told[] = this.details): Figures {
    const known = this.#computed.get(details);
    if (known) return known;
    const rows = kpiRows(details, this.tale.periode, this.earlier);
    const { batas_capaian, ambang } = this.plan.rules;
    const values = reportValues(rows, batas_capaian);
    const result = reportResult(values, ambang);
    const figures = { values, result, byId: new Map(result.details.map((of) => [of.id, of])) };
    this.#computed.set(details, figures);
    return figures;
  }
}
