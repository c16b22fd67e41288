import { type PeopleApi, insideSource } from '#app/people-source.ts';
import { provideForm } from '#app/records/form.ts';
import { addGroupBody, type Group } from '#contract/chat-groups.ts';
import { MAX_GROUP_NAME } from '#domain/chat/chat.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { chosenFrom, chosenText, type Content, initialValues } from '#machines/records/values.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';

/** What people say of a group. */
export const GROUP_FIELDS: readonly FormField[] = Object.entries({
  nama: { label: 'chat.grup.isian.nama', kind: 'teks', required: true, maks: MAX_GROUP_NAME },
  anggota: {
    label: 'chat.grup.isian.anggota',
    help: 'chat.grup.isian.anggotaBantu',
    kind: 'several',
    required: true,
  },
} satisfies Record<string, Omit<FormField, 'nama'>>).map(([nama, one]) => ({ ...one, nama }));

const idsOf = (content: unknown): string[] =>
  Array.isArray(content) ? content.map((one) => chosenFrom(String(one)).value) : [];
const body = (content: Record<string, unknown>) => ({
  nama: String(content['nama'] ?? ''),
  anggota: idsOf(content['anggota']),
});

const schema = {
  '~standard': {
    async validate(content: unknown) {
      const result = await addGroupBody['~standard'].validate({ grup: body(content as Record<string, unknown>) });
      // What is wrong with one of the people is wrong with the field that has them all.
      return { issues: result.issues?.map((one) => ({ ...one, path: one.path?.slice(1, 2) })) };
    },
  },
};

export type GroupFormServices = {
  api: Pick<ChatApi, 'group' | 'addGroup' | 'updateGroup'>;
  people: PeopleApi;
  drafts: DraftStore;
  /** Id of the user, who is in the group without being chosen. */
  me: string;
  /** Name of the user's unit: its people are offered first. */
  unit: string;
};

/** One opening of the form. Closing it asks nothing, because a draft on the device keeps what was typed. */
export function provideGroupForm({ api, people, drafts, me, unit }: GroupFormServices) {
  const others = ({ anggota }: Group) => anggota.filter(({ id }) => id !== me);
  const asRecord = (group: Group) => ({
    id: group.id,
    versi: 1,
    nama: group.nama,
    anggota: others(group).map(({ id, fullName }): string => chosenText({ value: id, label: fullName })) as Content,
  });
  // As it was opened: what was touched is told by it, since somebody else may have changed the group meanwhile.
  let before: { nama: string; anggota: readonly string[] } = { nama: '', anggota: [] };
  const inside = insideSource(people);
  const nama = 'grup-obrolan';
  return provideForm({
    nama,
    showsRemoval: false,
    api: {
      async get(id, options) {
        const { grup } = await api.group(id, options);
        before = { nama: grup.nama, anggota: others(grup).map((one) => one.id) };
        return { data: asRecord(grup) };
      },
      create: async (content, options) => ({
        data: asRecord((await api.addGroup(body({ ...content }), options)).grup),
      }),
      async update(id, content) {
        const { nama, anggota } = body({ ...content });
        const tambah = anggota.filter((one) => !before.anggota.includes(one));
        const keluarkan = before.anggota.filter((one) => !anggota.includes(one));
        const { grup } = await api.updateGroup({ id, ...(nama !== before.nama && { nama }), tambah, keluarkan });
        return { data: asRecord(grup) };
      },
    },
    fields: GROUP_FIELDS,
    schemas: { fresh: schema, edit: schema },
    source: {
      anggota: async (q, value, signal) => {
        const own = q.trim() === '' && unit !== '' ? await inside(unit, value, signal) : [];
        return own.length > 0 ? own : inside(q, value, signal);
      },
    },
    initial: () => ({ values: initialValues(GROUP_FIELDS), terpilih: {} }),
    title: (record) => String(record['nama']),
    terpilih: () => ({}),
    drafts,
  }).provide({ actors: { confirmLeave: fromPromise<Departure, void>(async () => 'save') } });
}
