import { describe, expect, it } from 'vitest';
import { textsOf } from '#tests/support/texts.ts';

/** One word per thing: what a native editor took out, and what stands in its place (data/vocabulary.csv decides). */
const RETIRED: Record<'id' | 'pt', [retired: RegExp, instead: string, example: string][]> = {
  id: [
    [/mencentang dirinya/i, 'dicentang otomatis', 'Butir mencentang dirinya'],
    [/^tersisa \{\{/i, '{{n}} belum diperiksa', 'tersisa {{n}}'],
    [/\{\{n\}\} d$/, '{{n}} detik', 'dalam {{n}} d'],
    [/papan tik\b/i, 'papan ketik', 'Papan tik'],
    [/Unduh docx/i, 'Unduh Word (.docx)', 'Unduh docx'],
    [/\bsegarkan\b|menyegarkan/i, 'muat ulang', 'Segarkan'],
    [/giliran saya/i, 'Giliran Anda', 'Giliran saya'],
    [/^Impor unit kerja|Lihat unit kerja/i, 'satuan kerja', 'Impor unit kerja'],
    [/\bjenjang/i, 'tingkat', 'Jenjang 2'],
    [/\blevel\b/i, 'tingkat', 'Periksa level'],
    [/(?<!Invalid )\be-?mail\b/i, 'surel', 'Alamat email'],
    [/\bsurat\b/i, 'surel', 'Tulis surat'],
    [/\bdata induk\b/i, 'data master', 'Data induk'],
    [/admin-(dev|esselon)|verifikator-esselon/, 'the label of the role', 'admin-dev'],
  ],
  pt: [
    [/\barquivos?\b/i, 'ficheiro', 'Arquivo'],
    [/\bplanilhas?\b/i, 'folha de cálculo', 'planilhas'],
    [/\bsalv(a|ar|e|o|as|os|ando|ou)\b/i, 'guardar', 'Salvo'],
    [/\btelas?\b/i, 'ecrã', 'tela'],
    [/\busuári[oa]s?\b/i, 'utilizador', 'usuário'],
    [/\bsenhas?\b/i, 'palavra-passe', 'senha'],
    [/\bregistr/i, 'registo', 'registrado'],
    [/\bequipes?\b/i, 'equipa', 'equipe'],
    [/\bexclu(ir|ído|ída|a|são|indo)\b/i, 'eliminar', 'Excluir'],
    [/\bdigit(e|ar|ado|ando|ou|a)\b/i, 'escrever', 'Digite'],
    [/\bbaix(e|ar|ando|ado)\b/i, 'descarregar, transferir', 'Baixar'],
    [/\bvocê \p{Ll}/iu, 'the verb alone', 'você viu'],
    [/^(?!Quando)\p{Lu}\p{L}+(ando|endo|indo)\b/u, 'A carregar…', 'Carregando…'],
    [/\bpercentual\b/i, 'percentagem', 'Percentual'],
  ],
};
const textOf = (code: 'id' | 'pt') => [...textsOf(code)].filter(([key]) => !key.startsWith('pesan.'));

describe.each(['id', 'pt'] as const)('the texts in %s', (code) => {
  it('hold no word that was retired', () => {
    const found = textOf(code).flatMap(([key, text]) =>
      RETIRED[code]
        .filter(([retired]) => retired.test(text))
        .map(([, instead]) => `${key}: “${text}”, say: ${instead}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found: every pattern knows its example', () => {
    expect(RETIRED[code].filter(([retired, , example]) => !retired.test(example))).toEqual([]);
  });
});
