/** `GET /api/reportApi-capaian/giliran`: the home page and the badges of the menu in one call. */
import { envelope } from '#contract/envelope.ts';
import { type Turn, turnsQuery, turnsSchema } from '#contract/home.ts';
import { lastTriwulan } from '#domain/report/triwulan.ts';
import { type Scope, unitScope } from '#server/auth/abilities.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { today } from '#server/report/check.queries.ts';
import { officerTurns, leaderTurns, verifierTurns } from '#server/home/queries.ts';
import { MODULE, visibleUnits } from '#server/report/decide.service.ts';

/** The unit that somebody means who has only one. */
const oneUnit = (scope: Scope): string | null => {
  if (scope === 'semua' || scope.bawahan.length > 0 || scope.sendiri.length !== 1) return null;
  return scope.sendiri[0] ?? null;
};

const isWide = (scope: Scope) => scope === 'semua' || scope.bawahan.length > 0;

/** Registers the call. */
export function registerReportTurns(app: App, { db, now }: RouteDeps): void {
  const scope = (user: CurrentUser, action: string) => unitScope(user.ability, action, MODULE);

  app.get(
    '/api/pelaporan-capaian/giliran',
    {
      config: needs('read', MODULE, visibleUnit(db, MODULE)),
      schema: { tags: [MODULE], querystring: turnsQuery, response: responses({ 200: envelope(turnsSchema) }) },
    },
    async (request) => {
      const { pengguna, query } = request;
      const satker = query.satker === '' ? undefined : query.satker;
      if (satker !== undefined) await visibleUnits(db, pengguna, satker);
      const { tahun } = query;
      const time = now();
      const period = query.periode ?? lastTriwulan(tahun, today(time));
      const territory = (action: string) => ({ lingkup: scope(pengguna, action), satker });
      const reporting = pengguna.ability.can('submit', MODULE);
      const deciding = pengguna.ability.can('approve', MODULE) || pengguna.ability.can('revise', MODULE);
      const isLeader = isWide(scope(pengguna, 'read'));
      const officer = reporting
        ? await officerTurns(db, territory('submit'), satker ?? oneUnit(scope(pengguna, 'submit')), tahun, time)
        : null;
      const verifier = deciding ? await verifierTurns(db, territory('approve'), pengguna.id, time) : null;
      const leader = isLeader ? await leaderTurns(db, territory('read'), { tahun, periode: period }, time) : null;
      const [report, cutOff] = [officer?.jumlah ?? 0, verifier?.total ?? 0];
      const data: Turn = {
        tahun,
        waktu: time.toISOString(),
        periode: period,
        petugas: officer?.isi ?? null,
        verifikator: verifier,
        pimpinan: leader,
        lencana: { petugas: report, verifikator: cutOff, total: report + cutOff },
      };
      return ok(data);
    },
  );
}
