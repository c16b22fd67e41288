import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#app/workspace-context.ts';
import { codeFault } from '#app/indicator/form-shape.ts';
import { LeavePrompt } from '#app/records/LeavePrompt.tsx';
import { api as record } from '#app/records/api.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { type FormServices, provideForm } from '#app/records/form.ts';
import { isCopyTarget } from '#domain/indicator/year.ts';
import { copyKpiBody } from '#contract/indicator.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { ChooseSatker } from '#features/indicator/ChooseSatker.tsx';
import { dependenciesFrom, initialValues } from '#machines/records/values.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';

const api = createKpiApi(client);
const LIST = PAGES.kpi.path;
const ALL = 200;
const TEXTS = { title: PAGES.kpi.title, one: 'kpi.salin.satu' } as const;
const FIELD = {
  ke: { label: 'kpi.salin.ke', help: 'kpi.salin.keBantu', kind: 'choice', required: true, asNumber: true },
  ids: { label: 'kpi.salin.ids', help: 'kpi.salin.idsBantu', kind: 'many' },
  dengan_target: { label: 'kpi.salin.denganTarget', help: 'kpi.salin.denganTargetBantu', kind: 'centang' },
} as const;
const FORM_FIELDS: readonly FormField[] = Object.entries(FIELD).map(([nama, one]) => ({ ...one, nama }));

function copyOf(unit_id: string, from: number): FormServices {
  const requestBody = (content: object) => {
    const { ids = [], ...other } = content as { ids?: readonly string[] };
    return { ...other, unit_id, dari: from, ...(ids.length === 0 ? {} : { ids: [...ids] }) };
  };
  const fresh = {
    '~standard': { validate: (content: unknown) => copyKpiBody['~standard'].validate(requestBody(content as object)) },
  };
  const notAvailable = () => Promise.reject(new Error('A copy is neither read nor changed'));
  return {
    nama: ['salin-kpi', unit_id, from].join('-'),
    fields: FORM_FIELDS,
    api: {
      get: notAvailable,
      update: notAvailable,
      async create(content, options) {
        const { data } = await api.copy(copyKpiBody.parse(requestBody(content)), options).catch(codeFault);
        return { data: { id: data.disalin[0]?.id ?? '', versi: 1 } };
      },
    },
    schemas: { fresh, edit: fresh },
    source: {
      async ke(_, __, signal) {
        const { data } = await record.tahun.list({ perPage: ALL, sort: '-tahun' }, { signal });
        return data
          .filter((year) => isCopyTarget(year, from))
          .map(({ tahun }) => ({ value: String(tahun), label: String(tahun) }));
      },
      async ids(_, __, signal) {
        const { data } = await api.list({ satker: unit_id, tahun: from, perPage: ALL, sort: 'kode' }, { signal });
        return data.map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
      },
    },
    initial: () => ({ values: initialValues(FORM_FIELDS), terpilih: {} }),
    title: () => '',
    terpilih: () => ({}),
    drafts,
  };
}

/** `/kpi/salin`: indicators of the working unit and year, copied into another year. */
export default function KpiCopyRoute() {
  const { t } = useTranslation();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  if (satker.value === '') return <ChooseSatker title={t('kpi.salin.judul')} />;
  return <CopyForm key={`${satker.value} ${tahun}`} satker={satker} tahun={tahun} />;
}

function CopyForm({ satker, tahun }: { satker: { value: string; label: string }; tahun: number }) {
  const { t } = useTranslation();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const [logic] = useState(() => provideForm(copyOf(satker.value, tahun)));
  return (
    <FormActor.Provider
      logic={logic}
      options={{ input: { id: null, userId, dependents: dependenciesFrom(FORM_FIELDS) }, ...recorded }}
    >
      <LeavePrompt list={LIST} />
      <FormPage
        text={TEXTS}
        newTitle="kpi.salin.judul"
        save="kpi.salin.simpan"
        fields={FORM_FIELDS}
        isNew
        list={LIST}
        upper={<p className="ui-muted">{t('kpi.salin.dari', { satker: satker.label, tahun })}</p>}
      />
    </FormActor.Provider>
  );
}
