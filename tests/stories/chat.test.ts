import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { MAX_GROUPS, MAX_MESSAGES_PER_DAY } from '#domain/chat/chat.ts';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { formBody } from '#tests/support/api.ts';
import { JPG, PDF } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, setActive, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const CHAT = '/apps/chat';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Sent = { newMessageData: { id: string } } | null;

it('people write to each other, and in groups', async () => {
  const { id } = await settle(server, '2026-05-01T00:00:00Z');
  await tellStory({ server, file: 'a-chat-and-its-groups', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const tono = await story.as('tono', PASSWORD);
    const arif = await story.as('arif', PASSWORD);
    const lidia = await story.as('lidia', PASSWORD);
    story.watch(sari, beni, tono, arif);
    const send = async (who: Teller, to: string, message: string, more: Record<string, unknown> = {}) =>
      (
        await who.call<Sent>('writes', 'POST', `${CHAT}/send-msg`, {
          obj: { contact: { id: to, fullName: 'Siapa saja' }, message, ...more },
        })
      ).data?.newMessageData.id ?? '';
    const edit = (who: Teller, what: string, message: string, text: string) =>
      who.call(what, 'POST', `${CHAT}/edit-msg`, { id: message, message: text });
    const opens = (who: Teller, whom: string, more = '') =>
      who.call('opens the chat', 'GET', `${CHAT}/get-chat?id=${whom}${more}`);
    const unseen = (who: Teller) => who.call('has unread ones', 'GET', `${CHAT}/unseen-msgs`);
    const looks = (who: Teller, query = 'perPage=4') =>
      who.call('looks at the chats', 'GET', `${CHAT}/chats-and-contacts?${query}`);
    const finds = (who: Teller, whom: string, query: string) =>
      who.call('searches', 'GET', `${CHAT}/find-msgs?id=${whom}&${query}`);
    const around = (who: Teller, whom: string, message: string, more = '') =>
      who.call('reads around it', 'GET', `${CHAT}/msgs-around?id=${whom}&sekitar=${message}${more}`);

    story.chapter('Two people');
    for (const who of [sari, tono, arif]) await who.call('is somebody', 'GET', `${CHAT}/users/profile-user`);
    await looks(sari, 'q=kota');
    await looks(sari, 'q=statistisi');
    await looks(sari, 'q=%25&perPage=1');
    await opens(sari, id.beni);
    const first = await send(sari, id.beni, ' Selamat pagi, Pak ', {
      klien: 'k1',
      dibaca: true,
      senderName: 'Orang lain',
    });
    const second = await send(sari, id.beni, 'Rapat jam 10 di Aula?');
    await send(sari, id.tono, 'Selamat siang');
    await send(lidia, id.beni, 'Laporan Kota Uji?');
    await unseen(beni);
    await looks(beni);
    await opens(beni, id.sari);
    await unseen(beni);
    await opens(beni, id.sari);
    await opens(sari, id.beni);
    const third = await send(beni, id.sari, 'Pagi. Rapat di aula, ya');
    await looks(sari);
    await edit(sari, 'edits what she wrote before the last one', first, 'Selamat malam');
    await edit(sari, 'edits the last one', second, 'Rapat jam 11 di Aula?');
    await edit(sari, 'edits it to what it is', second, 'Rapat jam 11 di Aula?');
    await edit(beni, 'edits what was sent to him', second, 'Tidak');
    await edit(tono, 'edits what he cannot see', second, 'Tidak');
    await edit(sari, 'empties it', second, '  ');
    await opens(beni, id.sari, '&perPage=2');
    await opens(beni, id.sari, `&perPage=1&sebelum=${third}`);
    await opens(beni, id.sari, `&perPage=2&sebelum=${third}`);
    await opens(beni, id.lidia, `&sebelum=${third}`);
    await opens(tono, id.sari, `&sebelum=${third}`);
    await finds(sari, id.beni, 'q=RAPAT');
    await finds(sari, id.beni, 'q=rapat&perPage=1');
    await finds(sari, id.beni, `q=rapat&perPage=1&sebelum=${third}`);
    await finds(sari, id.beni, 'q=%25%25');
    await finds(sari, id.beni, 'q=r');
    await finds(sari, id.tono, 'q=rapat');
    await finds(tono, id.beni, `q=rapat&sebelum=${third}`);
    await around(sari, id.beni, second, '&perPage=1');
    await around(sari, id.beni, second);
    await around(sari, id.tono, second);
    const once = { 'idempotency-key': 'said-once' };
    const said = { obj: { contact: { id: id.tono }, message: 'Sekali saja' } };
    await sari.call('writes once', 'POST', `${CHAT}/send-msg`, said, once);
    await sari.call('writes the same again', 'POST', `${CHAT}/send-msg`, said, once);
    await send(sari, id.sari, 'Catatan sendiri');
    await send(sari, UNKNOWN_ID, 'Halo?');
    await send(sari, id.beni, ' ');

    story.chapter('Files');
    const upload = async (who: Teller, nama: string, mime: string, content: Uint8Array) =>
      (
        await who.call<{ id: string } | null>(
          'hands a file in',
          'POST',
          `${CHAT}/upload-file`,
          formBody({ nama, mime, content }),
        )
      ).data?.id ?? '';
    const minutes = await upload(sari, 'Notulen.pdf', 'application/pdf', PDF);
    const photo = await upload(beni, 'Foto aula.jpg', 'image/jpeg', JPG);
    await upload(sari, 'program.exe', 'application/octet-stream', Buffer.from('MZ'));
    await sari.call(
      'hands two in',
      'POST',
      `${CHAT}/upload-file`,
      formBody(
        { nama: 'a.pdf', mime: 'application/pdf', content: PDF },
        { nama: 'b.pdf', mime: 'application/pdf', content: PDF },
      ),
    );
    const reads = (who: Teller, file: string) => who.call('reads the file', 'GET', `${CHAT}/file?id=${file}`);
    await reads(beni, minutes);
    await send(sari, id.beni, 'Fotonya', { berkasId: photo });
    await send(sari, id.beni, 'Notulennya', { berkasId: minutes });
    await send(sari, id.tono, 'Notulennya lagi', { berkasId: minutes });
    for (const who of [sari, beni, tono]) await reads(who, minutes);
    await reads(sari, photo);
    await reads(beni, photo);
    await looks(beni, 'q=sari');

    story.chapter('A group');
    const group = (
      await sari.call<{ grup: { id: string } }>('makes a group', 'POST', `${CHAT}/add-group`, {
        grup: { nama: ' Tim rilis ', anggota: [id.tono, id.beni, id.sari, id.tono] },
      })
    ).data.grup.id;
    const change = (who: Teller, what: string, grup: Record<string, unknown>) =>
      who.call(what, 'POST', `${CHAT}/update-group`, { grup: { id: group, ...grup } });
    await sari.call('makes one of herself', 'POST', `${CHAT}/add-group`, {
      grup: { nama: 'Saya', anggota: [id.sari] },
    });
    await sari.call('makes one with nobody', 'POST', `${CHAT}/add-group`, { grup: { nama: ' ', anggota: [id.beni] } });
    await sari.call('makes one with a stranger', 'POST', `${CHAT}/add-group`, {
      grup: { nama: 'Hantu', anggota: [id.beni, UNKNOWN_ID] },
    });
    const other = (
      await arif.call<{ grup: { id: string } }>('makes another one', 'POST', `${CHAT}/add-group`, {
        grup: { nama: 'Arisan', anggota: [id.sari] },
      })
    ).data.grup.id;
    const seen = (who: Teller) => who.call('looks who is in it', 'GET', `${CHAT}/group?id=${group}`);
    await looks(beni, 'q=tim');
    await seen(beni);
    await seen(arif);
    const hello = await send(sari, group, 'Halo tim');
    await send(arif, group, 'Halo juga');
    const answer = await send(beni, group, 'Halo, siap');
    await unseen(tono);
    await looks(tono, 'perPage=3');
    await looks(tono, 'q=KOTA%20UJI&perPage=1');
    await opens(tono, group, '&perPage=1');
    await unseen(tono);
    const readers = (who: Teller, message: string) =>
      who.call('asks who has read it', 'GET', `${CHAT}/msg-readers?id=${message}`);
    await readers(sari, hello);
    await opens(beni, group);
    await readers(sari, hello);
    await readers(beni, hello);
    await readers(arif, hello);
    await readers(sari, second);
    await opens(sari, group);
    await change(beni, 'changes what he does not look after', { nama: 'Tim Beni' });
    await change(arif, 'changes what he is not in', { nama: 'Tim Arif' });
    await change(sari, 'takes herself out', { keluarkan: [id.sari] });
    await change(sari, 'lets somebody in, takes another one out', {
      nama: 'Tim rilis dan data',
      tambah: [id.arif, id.arif, id.beni],
      keluarkan: [id.tono, id.beni, UNKNOWN_ID],
    });
    await change(sari, 'lets a stranger in', { tambah: [UNKNOWN_ID] });
    await change(sari, 'changes nothing', { nama: 'Tim rilis dan data', tambah: [id.beni], keluarkan: [id.tono] });
    await opens(tono, group);
    await opens(arif, group);
    await around(arif, group, answer);
    await readers(arif, hello);
    await edit(sari, 'edits her last one there', hello, 'Halo semua');
    await edit(tono, 'edits where he is not in any more', answer, 'Tidak');
    await edit(arif, 'edits what was before him', answer, 'Tidak');
    await send(arif, group, 'Saya baru');
    for (const who of [arif, sari]) await unseen(who);
    await readers(sari, hello);
    await finds(beni, group, 'q=halo');
    await finds(arif, group, 'q=halo');
    await around(beni, group, answer, '&perPage=1');
    await opens(beni, group, `&sebelum=${answer}`);
    const plan = await upload(beni, 'Rencana.pdf', 'application/pdf', PDF);
    await send(beni, group, 'Rencananya', { berkasId: plan });
    await change(sari, 'lets one more in', { tambah: [id.lidia] });
    for (const who of [sari, arif, tono, lidia]) await reads(who, plan);
    await looks(lidia, 'q=tim');
    await send(sari, group, 'Selamat datang');
    for (const who of [lidia, sari]) await unseen(who);
    await opens(lidia, group);
    await looks(sari, 'q=i&perPage=2');

    story.chapter('People leave');
    await story.aside(() => setActive(server, id.beni, false));
    await send(sari, id.beni, 'Masih\ndi sana?');
    await looks(sari, 'q=beni');
    await opens(sari, id.beni, '&perPage=1');
    await opens(tono, id.beni);
    await finds(tono, id.beni, 'q=halo');
    await readers(sari, hello);
    await seen(sari);
    const leave = (who: Teller, whence: string) =>
      who.call('leaves the group', 'POST', `${CHAT}/leave-group`, { id: whence });
    await leave(sari, group);
    await leave(sari, group);
    await reads(sari, plan);
    await seen(arif);
    await change(arif, 'looks after it now', { keluarkan: [id.beni, id.lidia] });
    await leave(arif, group);
    await leave(arif, other);
    await looks(sari, 'q=arisan');
    await leave(sari, other);

    story.chapter('A full day, and many groups');
    // The database counts by its own clock.
    const aged = (count: number, hours: number) =>
      sql`
      insert into obrolan_pesan (id, pengirim_id, penerima_id, pesan, waktu)
      select gen_random_uuid(), ${id.lidia}, ${id.tono}, 'Ramai', now() - make_interval(hours => ${hours})
      from generate_series(1, ${count}::int)`.execute(server.db);
    const groups = sql`
      with made as (
        insert into obrolan_grup (id, unit_id, nama, waktu)
        select gen_random_uuid(), ${id.kota}, 'Penuh ' || n, now() from generate_series(1, ${MAX_GROUPS - 1}::int) as n returning id
      )
      insert into obrolan_anggota (grup_id, pengguna_id, sejak, dibaca_sampai) select id, ${id.arif}, now(), now() from made`;
    await story.aside(async () => {
      await aged(MAX_MESSAGES_PER_DAY - 2, 23);
      await aged(5, 25);
      await groups.execute(server.db);
    });
    for (const text of ['Yang terakhir', 'Satu lagi']) await send(lidia, id.sari, text);
    for (const nama of ['Terakhir', 'Kelebihan']) {
      await arif.call('makes a group', 'POST', `${CHAT}/add-group`, { grup: { nama, anggota: [id.sari] } });
    }
  });
});
