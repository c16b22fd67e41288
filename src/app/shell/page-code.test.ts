import { describe, expect, it } from 'vitest';
import { PAGE_FILES } from '#app/shell/page-code.ts';
import { filesAt } from '#app/shell/page-files.ts';

describe('the code that an address is shown with', () => {
  it.each([
    ['/beranda', ['home/home']],
    ['/kpi', ['records/list']],
    ['/kpi/baru', ['records/form']],
    ['/kpi/target', ['indicator/target-grid']],
    ['/kpi/0198', ['indicator/detail']],
    ['/kpi/0198/ubah', ['records/form']],
    ['/master/unit/0198', ['records/form']],
    ['/pelaporan-capaian/baru', ['report/create']],
    ['/pelaporan-capaian/0198', ['report/report', 'report/indicators']],
    ['/pelaporan-capaian/0198/indikator/0199', ['report/report', 'report/indicator']],
    ['/obrolan', ['chat/chat']],
    ['/obrolan/0198', ['chat/chat']],
    ['/email/inbox/0198', ['mail/mail']],
    ['/verifikasi/0198/keputusan', ['review/review']],
    ['/login', []],
    ['/tidak-ada', []],
  ])('of %s is %j', (address, files) => {
    const found = filesAt(address);
    expect(found).toEqual(files.map((file) => `../${file}.page.tsx`));
    expect(found.filter((file) => PAGE_FILES[file] === undefined)).toEqual([]);
  });
});
