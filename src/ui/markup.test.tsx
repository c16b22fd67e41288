import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Avatar } from '#ui/Avatar.tsx';
import { Chips, RadioCards } from '#ui/choices.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Table } from '#ui/Table.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { NumberField, TextField } from '#ui/TextField.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const ignore = () => {};

describe('fields', () => {
  it('tie hint and message to the control and say in words that it is required', () => {
    const text = html(
      <TextField
        id="nama"
        label="Nama"
        note="wajib"
        hint="Seperti di surat"
        error="Isi nama"
        value=""
        onChange={ignore}
      />,
    );
    expect(text).toContain('<label for="nama">Nama<span class="ui-muted ui-weight-regular"> (wajib)</span></label>');
    expect(text).toContain('aria-describedby="nama-hint nama-error"');
    expect(text).toContain('aria-invalid="true"');
  });

  it('a valid field without hint describes itself by nothing', () => {
    const text = html(<TextField label="Nama" value="" onChange={ignore} />);
    expect(text).not.toContain('aria-describedby');
    expect(text).not.toContain('aria-invalid');
  });

  it('a number is typed as text with a decimal keyboard and its unit is read out', () => {
    const text = html(<NumberField id="x" label="X" unit="persen" value="93,45" onChange={ignore} />);
    expect(text).toContain('type="text"');
    expect(text).toContain('inputMode="decimal"');
    expect(text).toContain('aria-describedby="x-unit"');
    expect(text).toContain('value="93,45"');
  });
});

describe('choices', () => {
  it('have a legend and mark only the chosen one', () => {
    const options = [
      { value: 'a', label: 'Setujui', shortcut: '1' },
      { value: 'b', label: 'Tolak', shortcut: '2' },
    ] as const;
    const text = html(<RadioCards legend="Keputusan" value="b" onChange={ignore} options={options} />);
    expect(text).toContain('<legend class="ui-radios__legend">Keputusan</legend>');
    expect([...text.matchAll(/checked=""/g)]).toHaveLength(1);
    expect(text).toMatch(/checked="" value="b"|value="b" checked=""/);
  });

  it('of a group say whether one is required and how to choose, and describe the group by that and by its fault', () => {
    const group = { legend: 'Tingkat', value: null, onChange: ignore, options: [{ value: '1', label: 'Pusat' }] };
    const text = html(<RadioCards {...group} note="wajib" hint="Menentukan induknya" error="Wajib diisi" />);
    expect(/<legend[^>]*>(.*?)<\/legend>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe('Tingkat (wajib)');
    const described = /<fieldset[^>]*aria-describedby="([^"]*)"/.exec(text)?.[1]?.split(' ') ?? [];
    const said = described.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</(?:div|p)>`).exec(text)?.[1] ?? '');
    expect(said.map((one) => one.replaceAll(/<[^>]*>/g, ''))).toEqual(['Menentukan induknya', 'Wajib diisi']);
    expect(html(<RadioCards {...group} />)).not.toContain('aria-describedby');
  });

  it('chips show the count of each choice', () => {
    const options = [{ value: 'semua', label: 'Semua', count: 0 }] as const;
    expect(html(<Chips legend="Saring" value="semua" onChange={ignore} options={options} />)).toContain(
      '<b class="ui-num ui-centered ui-weight-semibold">0</b>',
    );
  });

  it('chips keep room for a count that is still to come, and for none where there is none', () => {
    const options = [
      { value: 'semua', label: 'Semua', count: null },
      { value: 'lama', label: 'Lama' },
    ] as const;
    const text = html(<Chips legend="Saring" value="semua" onChange={ignore} options={options} />);
    expect([...text.matchAll(/<b class="ui-num ui-centered ui-weight-semibold"><\/b>/g)]).toHaveLength(1);
  });
});

describe('a progress bar', () => {
  it.each([
    [3, 12, '25%'],
    [20, 12, '100%'],
    [-1, 12, '0%'],
    [0, 0, '0%'],
  ])('%i of %i is %s wide', (value, max, width) => {
    expect(html(<ProgressBar value={value} max={max} label="x" />)).toContain(`inline-size:${width}`);
  });
});

describe('a data table', () => {
  const table = html(
    <Table
      caption="Laporan"
      columns={[
        { key: 'p', header: 'Periode', cell: (row: { p: string }) => row.p, rowHeader: true, sort: 'p' },
        { key: 'c', header: 'Capaian', cell: () => '110,00', align: 'end' },
      ]}
      rows={[{ p: 'Triwulan I' }]}
      rowKey={(row) => row.p}
      sort="-p"
      cards
      onSort={ignore}
    />,
  );

  it('is a real table with scopes, a caption and the sort direction', () => {
    expect(table).toContain('<caption class="ui-sr">Laporan</caption>');
    expect(table).toContain('aria-sort="descending"');
    expect(table).toContain('<th scope="row">Triwulan I</th>');
  });

  it('cells carry their header for the card layout', () => {
    expect(table).toContain('<td class="n" data-label="Capaian">110,00</td>');
  });

  it.each([
    [10, ''],
    [11, 'disabled'],
  ])('pages of %i rows', (total, expected) => {
    const labels = { nav: 'Halaman', previous: 'Sebelumnya', next: 'Berikutnya', status: () => '' };
    const text = html(<Pagination page={1} perPage={10} total={total} onPage={ignore} labels={labels} />);
    if (expected === '') expect(text).toEqual('');
    else expect(text).toContain('aria-label="Sebelumnya" disabled=""');
  });
});

it('a stepper says the state of each step in words and marks the current one', () => {
  const text = html(
    <Stepper
      label="Langkah"
      summary="Langkah 2 dari 2"
      stateText={{ done: 'selesai', current: 'now', todo: 'belum' }}
      steps={[
        { key: '1', label: 'Kenali', state: 'done', to: '/' },
        { key: '2', label: 'Periksa', state: 'current' },
      ]}
    />,
  );
  expect(text).toContain('aria-current="step"');
  expect(text).toContain('(selesai)');
  expect(text).toContain('<a href="/"');
});

it.each([
  ['laporan.pdf', 'PDF'],
  ['data.final.XLSX', 'XLSX'],
  ['tanpa-akhiran', '?'],
])('the icon of %s says %s', (name, kind) => {
  expect(html(<FileIcon name={name} />)).toContain(`>${kind}<`);
});

it.each([
  ['Pelapor Tapin', 'PT'],
  ['Siti', 'S'],
  ['  Ahmad bin Ali  ', 'AA'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(html(<Avatar name={name} />)).toContain(`>${initials}<`);
});
