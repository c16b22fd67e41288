import { afterAll, beforeAll, it } from 'vitest';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { formBody } from '#tests/support/api.ts';
import { JPG, PDF } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, setActive, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const EMAIL = '/apps/email';
let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: undefined } });
  closed = await startTestServer();
});
afterAll(() => Promise.all([server.close(), closed.close()]));

type Letter = { id: string; attachments: { id: string }[] };
type Listed = { emails: { id: string; subject: string }[] };

it('people write letters, sort and label them', async () => {
  const { id } = await settle(server, '2026-05-01T00:00:00Z');
  await tellStory({ server, file: 'a-mailbox', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const tono = await story.as('tono', PASSWORD);
    story.watch(sari, beni, tono);
    const send = (who: Teller, what: string, letter: Record<string, unknown>, headers?: Record<string, string>) =>
      who.call<Letter | null>(what, 'POST', `${EMAIL}/send`, { subject: '', message: '<p>.</p>', ...letter }, headers);
    const lists = (who: Teller, query = '') => who.call<Listed>('reads the list', 'GET', `${EMAIL}/emails?${query}`);
    const opens = (who: Teller, letter: string, more = '') =>
      who.call('opens a letter', 'GET', `${EMAIL}/get-email?id=${letter}${more}`);
    const turns = (who: Teller, dir: string, letter: string, more = '') =>
      who.call('goes on', 'GET', `${EMAIL}/paginate-email?dir=${dir}&emailId=${letter}${more}`);
    const update = (who: Teller, what: string, emailIds: string[], dataToUpdate: Record<string, unknown>) =>
      who.call(what, 'POST', `${EMAIL}/update-emails`, { emailIds, dataToUpdate });
    const label = (who: Teller, what: string, emailIds: string[], name: string) =>
      who.call(what, 'POST', `${EMAIL}/update-emails-label`, { emailIds, label: name });
    const idOf = ({ data }: { data: Letter | null }) => data?.id ?? '';

    story.chapter('Letters');
    await lists(sari);
    const plan = idOf(
      await send(sari, 'writes to people inside', {
        to: [
          'Beni@Kantor.example',
          { email: 'tono@kantor.example', name: 'Pak Tono' },
          'Pak Beni <beni@kantor.example>',
        ],
        subject: 'Rencana Mei',
        message: '<p>Rapat <b>Senin</b></p><script>alert(1)</script>',
      }),
    );
    await send(beni, 'writes to himself and others', {
      to: ['beni@kantor.example', 'sari@kantor.example'],
      subject: 'Zona',
    });
    await send(tono, 'writes to people outside', {
      to: ['"Dinas, Kota" <dinas@luar.example>', 'sari@kantor.example', 'arsip@luar.example'],
      subject: 'Data',
      message: '<p>Satu &amp; dua</p><p>Tiga</p>',
    });
    await send(sari, 'writes to what is no address', {
      to: ['beni', 'a@b.example, c@d.example', 'tono@kantor.example'],
    });
    await send(sari, 'writes nothing', { to: [], message: '' });
    const once = { 'idempotency-key': 'sent-once' };
    await send(tono, 'writes once', { to: ['sari@kantor.example'], subject: 'Anggaran' }, once);
    await send(tono, 'writes the same again', { to: ['sari@kantor.example'], subject: 'Anggaran' }, once);
    await send(tono, 'writes another one so', { to: ['sari@kantor.example'], subject: 'Lain' }, once);
    await story.aside(() => setActive(server, id.arif, false));
    await send(sari, 'writes to whoever left', { to: ['arif@kantor.example'], subject: 'Arsip' });

    story.chapter('Files');
    const upload = async (who: Teller, nama: string, mime: string, content: Uint8Array) =>
      (
        await who.call<{ id: string }>(
          'hands a file in',
          'POST',
          `${EMAIL}/upload-file`,
          formBody({ nama, mime, content }),
        )
      ).data.id;
    const minutes = await upload(sari, 'Notulen.pdf', 'application/pdf', PDF);
    const photo = await upload(sari, 'Aula.jpg', 'image/jpeg', JPG);
    const secret = await upload(tono, 'Rahasia.pdf', 'application/pdf', PDF);
    const two = ['a.pdf', 'b.pdf'].map((nama) => ({ nama, mime: 'application/pdf', content: PDF }));
    await sari.call('hands two in', 'POST', `${EMAIL}/upload-file`, formBody(...two));
    const readsFile = (who: Teller, file: string) => who.call('reads the file', 'GET', `${EMAIL}/file?id=${file}`);
    await readsFile(beni, minutes);
    const files = { to: ['beni@kantor.example', 'luar@luar.example'], subject: 'Notulen', replyTo: plan };
    await send(sari, 'sends files', { ...files, attachments: [photo, minutes, photo] });
    await send(sari, 'sends a file of somebody else', { ...files, attachments: [minutes, secret] });
    await send(sari, 'answers a letter that she has not', { ...files, replyTo: UNKNOWN_ID });
    for (const who of [sari, beni, tono]) await readsFile(who, minutes);
    const { data: inbox } = await lists(beni);
    const byName = (subject: string) => inbox.emails.find((one) => one.subject === subject)?.id ?? '';
    const [notes, may, zone] = [byName('Notulen'), byName('Rencana Mei'), byName('Zona')];
    await send(beni, 'passes a file on', {
      to: ['tono@kantor.example'],
      subject: 'Fw: Notulen',
      attachments: [minutes],
    });
    await readsFile(tono, minutes);
    await readsFile(tono, photo);

    story.chapter('One letter after the other');
    await opens(beni, may);
    await opens(beni, notes, '&q=notulen');
    await opens(beni, zone, '&folder=sent');
    await opens(tono, may);
    await turns(beni, 'next', notes);
    await turns(beni, 'previous', notes);
    await turns(beni, 'previous', may);
    await turns(beni, 'next', may);
    await turns(beni, 'next', notes, '&q=rencana');
    await turns(beni, 'ahead', notes);
    await turns(sari, 'previous', plan);
    await opens(sari, plan);
    await lists(sari, 'folder=sent');
    await lists(beni, 'q=SARI');
    await lists(beni, 'q=senin');
    await lists(beni, 'folder=outbox');

    story.chapter('Folders, marks and labels');
    await update(beni, 'has read two', [may, notes, may], { isRead: true });
    await update(beni, 'marks one', [zone], { isStarred: true });
    await update(beni, 'marks another one and puts it away', [may], { isStarred: true, folder: 'spam', isRead: false });
    await update(beni, 'moves what is not his', [zone, plan], { folder: 'trash' });
    await update(beni, 'changes nothing', [zone], {});
    await update(beni, 'moves to nowhere', [zone], { folder: 'starred' });
    await label(beni, 'labels two', [notes, may], 'company');
    await label(beni, 'labels one of them again', [notes], 'private');
    await label(beni, 'takes a label off one and puts it on the other', [zone, may], 'company');
    await label(beni, 'labels what is not his', [plan], 'company');
    await label(beni, 'labels with what is none', [zone], 'kantor');
    for (const query of [
      '',
      'folder=starred',
      'folder=spam',
      'label=company',
      'label=private',
      'label=company&folder=spam',
    ])
      await lists(beni, query);
    await opens(beni, zone, '&label=company');
    await turns(beni, 'next', notes, '&label=company');
    await turns(beni, 'next', zone, '&folder=starred');
    await update(beni, 'throws them away', [zone, notes], { folder: 'trash' });
    for (const query of ['folder=trash', 'folder=starred', 'label=company']) await lists(beni, query);
    await update(beni, 'writes a draft of one', [may], { folder: 'draft' });
    await update(beni, 'takes one back', [zone], { folder: 'inbox', isStarred: false });
    await lists(beni, 'folder=draft');
    await lists(sari);

    story.chapter('A full day');
    const crowd = Array.from({ length: 99 }, (_, index) => ({ name: '', email: `t${index}@luar.example` }));
    const content = { from: { name: 'Tono', email: 'tono@kantor.example' }, to: crowd, subject: 'Ramai', message: '.' };
    const row = (count: number, waktu: Date) => ({
      id: `019a0000-0000-7000-8000-00000000${1000 + count}`,
      pengguna_id: id.tono,
      folder: 'sent' as const,
      isi: JSON.stringify({ ...content, attachments: [], replies: [], sentBy: id.tono }),
      waktu,
      updated_at: waktu,
    });
    // With those that he has sent since yesterday, 999.
    const many = Array.from({ length: 10 }, (_, index) => row(index, new Date('2026-05-05T00:30:00Z')));
    const before = row(10, new Date('2026-05-04T00:00:00Z'));
    await story.aside(() =>
      server.db
        .insertInto('surat')
        .values([...many, before])
        .execute(),
    );
    story.at('2026-05-05T02:00:00Z');
    for (const to of [
      ['a@luar.example', 'b@luar.example', 'c@luar.example', 'd@luar.example', 'e@luar.example', 'f@luar.example'],
    ])
      await send(tono, 'writes to as many as may be', { to, subject: 'Penuh' });
    await send(tono, 'writes to four more', {
      to: ['g@luar.example', 'h@luar.example', 'i@luar.example', 'j@luar.example'],
    });
    await send(tono, 'writes to one more', { to: ['g@luar.example'] });
  });
});

it('a letter stays inside where none leaves', async () => {
  await settle(closed, '2026-05-01T00:00:00Z');
  await tellStory({ server: closed, file: 'a-mailbox-inside', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const to = ['beni@kantor.example', 'Dinas <dinas@luar.example>', 'x@luar.example'];
    await sari.call('writes to somebody outside', 'POST', `${EMAIL}/send`, { to, subject: 'Data', message: '.' });
    await sari.call('has written to nobody', 'GET', `${EMAIL}/emails?folder=sent`);
  });
});
