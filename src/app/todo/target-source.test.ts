import { expect, it } from 'vitest';
import { targetSource } from '#app/todo/target-source.ts';
import { i18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

it('finds a report by what it is called, and an indicator by what was typed', async () => {
  await i18n.init({ lng: 'id', resources: { id: { translation: texts } } });
  const asked: unknown[] = [];
  const list = async (params: object) => {
    asked.push(params);
    return { data: [] } as never;
  };
  await targetSource({ reports: { list }, indicators: { list } })(
    'triwulan ii 2026',
    {} as never,
    new AbortController().signal,
  );
  expect(asked).toEqual([
    { q: 'triwulan ii 2026', perPage: 8 },
    { periode: 'TW2', tahun: 2026, perPage: 8, sort: '-updated_at' },
  ]);
});
