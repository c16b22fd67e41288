import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages/messages.ts';
import { textsOf } from '#tests/support/texts.ts';

/** One word per thing: what a native editor took out, and what stands in its place (data/vocabulary.csv decides). */
const RETIRED: Record<'id' | 'fr' | 'de' | 'pt', [retired: RegExp, instead: string, example: string][]> = {
  id: [
    [/mencentang dirinya/i, 'dicentang otomatis', 'Butir mencentang dirinya'],
    [/^tersisa \{\{/i, '{{n}} belum diperiksa', 'tersisa {{n}}'],
    [/\{\{n\}\} d$/, '{{n}} detik', 'dalam {{n}} d'],
    [/papan tik\b/i, 'papan ketik', 'Papan tik'],
    [/Unduh docx/i, 'Unduh Word (.docx)', 'Unduh docx'],
    [/\bsegarkan\b|menyegarkan/i, 'muat ulang', 'Segarkan'],
    [/giliran saya/i, 'Giliran Anda', 'Giliran saya'],
    [/(?<!satker )\bunit kerja\b/i, 'satuan kerja', 'Impor unit kerja'],
    [/\bjenjang/i, 'tingkat', 'Jenjang 2'],
    [/\b(ber)?level(nya)?\b/i, 'tingkat', 'Periksa level'],
    [/(?<!Invalid )\be-?mail\b/i, 'surel', 'Alamat email'],
    [/\bsurat\b/i, 'surel', 'Tulis surat'],
    [/\bdata induk\b/i, 'data master', 'Data induk'],
    [/admin-(dev|esselon)|verifikator-esselon/, 'the label of the role', 'admin-dev'],
  ],
  fr: [
    [/\bKPIs?\b/, 'indicateur', 'KPI'],
    [/\bpreuves?\b/i, 'justificatif', 'Complétude des preuves'],
    [/\bdifficultés?\b/i, 'obstacles', 'Difficultés'],
    [/\b(examinateur|réviseur|évaluateur|relecteur)s?\b/i, 'vérificateur', 'Autre examinateur'],
    [/\b(pour|après|cours de) correction\b/i, 'révision', 'Renvoyé pour correction'],
    [/\benvoyer le rapport|rapport (n’a pas été )?envoyé/i, 'soumettre, soumis', 'Envoyer le rapport'],
    [/(?<!Invalid )\be-?mails?\b/i, 'courriel', 'E-mail'],
    [/\bcommentaires?\b/i, 'remarque', 'Commentaire'],
    [/\bdashboard\b/i, 'tableau de bord', 'Dashboard'],
    [/\badmin-(dev|esselon)|verifikator-esselon/, 'the label of the role', 'admin-dev'],
  ],
  de: [
    [
      /(?<!\p{L})(Organisations|Nachfolge)?[Ee]inheit(en)?(?!\p{L})/u,
      'Dienststelle; of measure: Maßeinheit',
      'Alle Einheiten',
    ],
    [/\bKPIs?\b/, 'Indikator', 'KPI'],
    [/\bTafeln?\b/, 'Board', 'Diese Tafel'],
    [/\bBelege?\b|\bBeweis/, 'Nachweis', 'Belege'],
    [/\bDashboards?\b/, 'Übersicht', 'Im Dashboard ansehen'],
    [/\b(Kennwort|Kennwörter)\b/, 'Passwort', 'Kennwort'],
    [/\b(Verifizierer|Verifikator|Verifizierung|Verifikation)\b/, 'Prüfer, Prüfung', 'Verifizierung'],
    [/\b(Korrektur|Berichtigung|Nachbesserung)\b/, 'Überarbeitung', 'Zur Berichtigung'],
    [/\b(Anmerkung|Kommentar|Einwand)/, 'Rückmeldung', 'Anmerkungen der Prüfung'],
    [/\bvor dem (Ab)?[Ss]enden\b|Prüfen und senden/, 'einreichen', 'vor dem Absenden'],
    [/\badmin-(dev|esselon)|verifikator-esselon/, 'the label of the role', 'admin-dev'],
  ],
  pt: [
    [/\bKPIs?\b/, 'indicador', 'KPI'],
    [/\babas?\b/i, 'separador', 'em outra aba'],
    [/\bem outr[oa]\b/i, 'noutro, noutra', 'em outra aba'],
    [/\baplicativos?\b/i, 'aplicação', 'uma parte do aplicativo'],
    [/\b(down|up)loads?\b/i, 'transferência', 'Download de documento'],
    [/\blinks?\b/i, 'ligação', 'Adicionar um link'],
    [/\bplanejad/i, 'planeado', 'Planejado'],
    [/\bpap(el|éis)\b/i, 'função', 'papéis'],
    [/\bpression(e|ar|ado)\b/i, 'premir', 'pressione'],
    [/\bprovas?\b/i, 'comprovativo', 'Ficheiros de prova'],
    [/\bdeletar|\bgerenci|\bcadastr|\bacessar\b/i, 'eliminar, gerir, registar, aceder', 'gerenciar'],
    [/^Você(?!\p{L})/u, 'Eu', 'Você: {{pesan}}'],
    [/\badmin-(dev|esselon)|verifikator-esselon/, 'the label of the role', 'admin-dev'],
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
const FIXED = new Set<string>(Object.values(MESSAGES));
/** Words that are read, never said: the titles under which a column of an older workbook is still found. */
const ALIASES = new Set(['unit kerja']);
const catalogue = (language: string) =>
  JSON.parse(readFileSync(`server/src/http/words/${language}.json`, 'utf8')) as Record<string, string>;

/** What the screens and the server say in a language; the server's Indonesian is what its catalogues translate. */
function textOf(code: keyof typeof RETIRED): [key: string, text: string][] {
  const screens = [...textsOf(code)].filter(([key]) => !key.startsWith('pesan.'));
  const said: [string, string][] = code === 'id' ? Object.keys(catalogue('en')).map((text) => [text, text]) : [];
  const server = code === 'id' ? said : Object.entries(catalogue(code));
  return [
    ...screens,
    ...server
      .filter(([source]) => !FIXED.has(source) && !ALIASES.has(source))
      .map(([source, text]) => [`server: ${source}`, text] as [string, string]),
  ];
}

/** The headings of the Word document, as its source has them; its words in other languages are in server/src/workbook/words (decision 0069). */
const DOCUMENT = 'server/src/export/report-docx.ts';

describe.each(['id', 'fr', 'de', 'pt'] as const)('the texts in %s', (code) => {
  it('hold no word that was retired, on screen or from the server', () => {
    expect(textOf(code).length).toBeGreaterThan(3000);
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

it('the report as a document names the unit as the screens do', () => {
  const headings = readFileSync(DOCUMENT, 'utf8');
  expect([headings.includes("'Satuan kerja'"), /unit kerja/i.test(headings)]).toEqual([true, false]);
});
