import { describe, expect, it } from 'vitest';
import { acaraDari, isianDari, periksaAcara, waktuDari } from '#app/wiring/calendar-form.ts';
import { acaraContoh, ESOK } from '#tests/support/calendar.ts';

const asli = acaraContoh();
const isu = async (isi: Record<string, unknown>) => {
  const { issues = [] } = await periksaAcara['~standard'].validate({ ...isianDari(asli), ...isi });
  return issues.map(({ path = [], message }) => `${path.join('.')} ${message}`);
};

describe('the form of an event', () => {
  it('gives back the event that it shows, with what no form knows', () => {
    expect(acaraDari(isianDari(asli), asli)).toEqual(asli);
  });

  it('of a schedule changes nothing but when it is', () => {
    const { judul: _, ...jadwal } = { ...isianDari({ ...asli, ...ESOK }) };
    expect(acaraDari(jadwal, asli)).toEqual({ ...asli, ...ESOK });
  });

  it('counts the last of several days in', () => {
    const lama = acaraContoh({ start: '2026-05-04', end: '2026-05-06', allDay: true });
    expect([isianDari(lama).selesaiHari, waktuDari(isianDari(lama))]).toEqual([
      '2026-05-05',
      { start: '2026-05-04', end: '2026-05-06', allDay: true },
    ]);
  });

  it('takes one guest per line and leaves out empty lines', () => {
    expect(acaraDari({ ...isianDari(asli), tamu: ' Tim Neraca \n\nTim IPDS\n' }, asli).extendedProps.guests).toEqual([
      'Tim Neraca',
      'Tim IPDS',
    ]);
  });

  it('says what is wrong at the field where it is', async () => {
    expect([
      await isu({}),
      await isu({ selesaiHari: '2026-05-03' }),
      await isu({ sehari: true, selesaiHari: '2026-05-03' }),
      await isu({ sehari: true, selesaiHari: isianDari(asli).mulaiHari }),
      await isu({ url: 'javascript:alert(1)' }),
      await isu({ url: 'https://bps.go.id/tapin' }),
      await isu({ tamu: Array.from({ length: 51 }, () => 'x').join('\n') }),
    ]).toEqual([
      [],
      ['selesaiJam tidak boleh sebelum mulai'],
      ['selesaiHari tidak boleh sebelum mulai'],
      [],
      ['url harus berupa alamat yang diawali http:// atau https://'],
      [],
      ['tamu paling banyak 50 nama, masing-masing paling panjang 200 karakter'],
    ]);
  });
});
