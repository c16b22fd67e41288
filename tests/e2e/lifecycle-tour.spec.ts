import type { Page } from '@playwright/test';
import type { Report } from '#contract/report.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { call, upload } from '#tests/e2e/pages/caller.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import { visit } from '#tests/e2e/pages/routes.ts';
import { Verifier } from '#tests/e2e/pages/verifier.ts';
import { EVENTS, type Event, expected, type Person, type State } from '#tests/lifecycle/table.ts';
import { followLifecycle } from '#tests/lifecycle/followed.ts';
import { PDF } from '#tests/support/files.ts';

const BASE = '/api/pelaporan-capaian';
const ACCOUNTS = {
  pelapor: 'pelapor.tapin',
  verifikator: 'verifikator.tapin',
  pimpinan: 'pimpinan',
  dukungan: 'dukungan',
  admin: 'admin',
} as const;
const NOTE = 'Mohon lengkapi bukti dukung.';
/** Whoever may nothing in any state has the same screens in all of them: these are looked at. */
const ONLOOKERS: readonly Person[] = ['pimpinan', 'dukungan'];
const LOOKED_AT: readonly State[] = ['draft', 'submitted'];
type Where = { state: State; id: string; unit: string; complete: boolean; adminSubmitted?: boolean };

/** Sends one event by hand, whatever the screen offers. */
async function send(
  page: Page,
  event: Event,
  { id, unit }: Where,
  detail: { id: string; versi: number },
  version: number,
) {
  switch (event) {
    case 'create':
      return call(page, 'POST', BASE, { unit_id: unit, tahun: 2026, periode: 'TW4' });
    case 'edit':
      return call(page, 'PUT', `${BASE}/${id}`, { versi: version, details: [{ id: detail.id, analisis: 'diubah' }] });
    case 'delete':
      return call(page, 'DELETE', `${BASE}/${id}/delete`);
    case 'feedback': {
      const body = { feedback: 'sudah baik', feedback_status: 'sesuai', versi: detail.versi };
      return call(page, 'PUT', `${BASE}-detail/${detail.id}/feedback`, body);
    }
    default:
      return call(page, 'PATCH', `${BASE}/${id}/${event}`, { catatan: NOTE, versi: version });
  }
}

/** contract.md §3 and §6 in HTTP. The right is asked before the object: whoever has none on any report is told just that. */
const REFUSAL = { person: 403, state: 409, needs: 422 };

const NAME = 'the lifecycle through the browser: every state, every role, every refusal';
test(NAME, async ({ openAs }) => {
  const chart = followLifecycle(import.meta.filename, NAME);
  test.setTimeout(600_000);
  const pages = new Map<keyof typeof ACCOUNTS, Page>();
  for (const [person, username] of Object.entries(ACCOUNTS) as [keyof typeof ACCOUNTS, string][]) {
    pages.set(person, await openAs(username));
  }
  const pageOf = (person: keyof typeof ACCOUNTS): Page => {
    const page = pages.get(person);
    if (!page) throw new Error(`${person} is not signed in`);
    return page;
  };
  const officerPage = pageOf('pelapor');
  const officer = new Officer(officerPage);
  const verifierPage = pageOf('verifikator');
  const verifier = new Verifier(verifierPage);

  const read = async (id: string) => (await call(officerPage, 'GET', `${BASE}/detail?id=${id}`)).body.data as Report;

  /** Everything that the table refuses in this state is refused, and every screen offers exactly what it allows. */
  async function checkState(where: Where): Promise<void> {
    const report = where.state === 'absent' ? null : await read(where.id);
    const detail = report?.details[0] ?? { id: '', versi: 1 };
    for (const name of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]) {
      const person: Person = name === 'admin' && where.adminSubmitted ? 'authorAdmin' : name;
      const answers = EVENTS.map((event) => ({
        event,
        want: expected(where.state, event, person, { note: 'long', complete: where.complete, objection: false }),
      }));
      const page = pageOf(name);
      const refused = answers.filter(({ event, want }) => {
        // A rejected report no longer holds its place: whether a new one may follow is asked at the end.
        const another = where.state === 'rejected' && event === 'create';
        return !want.ok && !another && (where.state !== 'absent' || event === 'create');
      });
      // What is refused changes nothing: all of it is sent at once.
      const said = refused.map(async ({ event }) => {
        const { status } = await send(page, event, where, detail, report?.versi ?? 1);
        return { event, status };
      });
      expect({ state: where.state, person, said: await Promise.all(said) }).toEqual({
        state: where.state,
        person,
        said: refused.map(({ event, want }) => ({ event, status: want.ok ? 200 : REFUSAL[want.why] })),
      });
      chart.refused(
        where.state,
        refused.map(({ event }) => event),
      );
      const isSame = ONLOOKERS.includes(person) && !LOOKED_AT.includes(where.state);
      if (report && !isSame) await checkScreen(page, where.id, answers, person);
    }
    if (report) expect((await read(where.id)).versi).toEqual(report.versi);
  }

  async function checkScreen(
    page: Page,
    id: string,
    answers: { event: Event; want: ReturnType<typeof expected> }[],
    person: Person,
  ): Promise<void> {
    const may = (...events: Event[]) =>
      answers.some(({ event, want }) => events.includes(event) && (want.ok || want.why === 'needs'));
    await visit(page, `/pelaporan-capaian/${id}`);
    if (person === 'dukungan') {
      await expect(page.getByRole('heading', { level: 1, name: 'Anda tidak berwenang' })).toBeVisible();
      return;
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Laporan Triwulan IV 2026' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Periksa & kirim' }).first()).toBeVisible({ visible: may('submit') });
    await page.getByRole('button', { name: 'Lainnya', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Lihat riwayat' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Hapus draf' })).toBeVisible({ visible: may('delete') });
    await page.keyboard.press('Escape');
    if (person === 'pelapor' || person === 'pimpinan') return;
    await visit(page, `/verifikasi/${id}`);
    const start = page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ });
    await expect(
      start.or(page.getByRole('heading', { name: /tidak menunggu keputusan|tidak memeriksanya/ })).first(),
    ).toBeVisible();
    await expect(start).toBeVisible({ visible: may('revise', 'approve', 'reject') });
  }

  const unit = ((await call(officerPage, 'GET', '/api/unit')).body.data as { id: string }[])[0]?.id ?? '';
  const where: Where = { state: 'absent', id: '', unit, complete: true };

  await test.step('absent', async () => {
    await checkState(where);
    await officer.openMenu('Pelaporan capaian');
    await officer.chooseYear(2026);
    await officer.create('Triwulan IV 2026');
    chart.took('create', 'pelapor');
    where.id = new URL(officerPage.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('draft, still empty and then complete', async () => {
    await checkState({ ...where, state: 'draft', complete: false });
    const { versi, details } = await read(where.id);
    const filled = details.map(({ id, target }) => ({ id, realisasi: target, analisis: 'Sesuai target.' }));
    expect((await call(officerPage, 'PUT', `${BASE}/${where.id}`, { versi, details: filled })).status).toEqual(200);
    chart.took('edit', 'pelapor');
    for (const { id } of details) expect(await upload(officerPage, id, PDF.toString())).toEqual(200);
    await checkState({ ...where, state: 'draft' });
    await officerPage.goto(`/pelaporan-capaian/${where.id}/periksa`);
    await officer.submit();
    chart.took('submit', 'pelapor');
  });

  await test.step('submitted, and sent back', async () => {
    await checkState({ ...where, state: 'submitted' });
    await verifier.decide(where.id, 'Minta revisi', NOTE);
    await expect(verifierPage.getByRole('heading', { name: 'Laporan dikembalikan untuk direvisi' })).toBeVisible();
    chart.took('revise', 'verifikator');
  });

  await test.step('revision, and submitted again', async () => {
    await checkState({ ...where, state: 'revision' });
    await officerPage.goto(`/pelaporan-capaian/${where.id}/periksa`);
    await officer.submit();
    chart.took('submit', 'pelapor');
  });

  await test.step('approved', async () => {
    await verifierPage.goto(`/verifikasi/${where.id}`);
    await verifier.start();
    await verifier.checkTheRest();
    for (const box of await verifierPage.getByRole('checkbox').all()) await box.check();
    await verifier.toDecision();
    await verifier.choose('Setujui', '');
    await expect(verifierPage.getByRole('heading', { name: 'Laporan disetujui' })).toBeVisible();
    chart.took('approve', 'verifikator');
    await checkState({ ...where, state: 'approved' });
  });

  await test.step('reopened and submitted by the admin, who then may not decide', async () => {
    const admin = pageOf('admin');
    expect((await call(admin, 'PATCH', `${BASE}/${where.id}/reopen`, { catatan: NOTE })).status).toEqual(200);
    expect((await call(admin, 'PATCH', `${BASE}/${where.id}/submit`, {})).status).toEqual(200);
    chart.took('reopen', 'admin');
    chart.took('submit', 'admin');
    await checkState({ ...where, state: 'submitted', adminSubmitted: true });
  });

  await test.step('rejected', async () => {
    await verifier.decide(where.id, 'Tolak', NOTE);
    await expect(verifierPage.getByRole('heading', { name: 'Laporan ditolak' })).toBeVisible();
    chart.took('reject', 'verifikator');
    await checkState({ ...where, state: 'rejected', adminSubmitted: true });
    const { status } = await call(officerPage, 'POST', BASE, { unit_id: unit, tahun: 2026, periode: 'TW4' });
    expect(status).toEqual(200);
  });
  chart.write();
});
