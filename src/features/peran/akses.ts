import { PENGELOLAAN, PERAN_ADMIN, SUBJEK_BERUNIT } from '#domain/akses/subjek.ts';
import { type ModulMatriks, type PeranMatriks, type Pilihan, SEGALANYA } from '#machines/matriks-peran/matriks.ts';
import { type AppAbility, buildAbility } from '#services/ability/ability.ts';

/** Somebody's own unit, whichever it is: only whether there is such a condition matters here. */
const DI_UNIT = { unit_id: 'unit' };

/** The ability that a role with these cells gives, as the server makes it. */
export function kemampuan(
  modul: readonly ModulMatriks[],
  pilih: Pilihan,
  lingkup: PeranMatriks['lingkup'],
): AppAbility {
  const rules = modul.flatMap(({ id, name }) =>
    (pilih[id] ?? []).map((action) => {
      const dibatasi = lingkup !== 'semua' && SUBJEK_BERUNIT.has(name);
      return dibatasi ? { action, subject: name, conditions: DI_UNIT } : { action, subject: name };
    }),
  );
  return buildAbility(rules);
}

/** `dibatasi`: only in the units that the role reaches. */
export type Hak = { modul: ModulMatriks; aksi: readonly string[]; dibatasi: boolean };

/** What somebody with this role alone can do on each module, rules of the module of everything included. */
export function hakDari(modul: readonly ModulMatriks[], ability: AppAbility): Hak[] {
  return modul
    .filter(({ name }) => name !== SEGALANYA)
    .map((satu) => {
      const aksi = satu.actions.filter((action) => ability.can(action, satu.name));
      const dibatasi = aksi.some((action) => ability.relevantRuleFor(action, satu.name)?.conditions !== undefined);
      return { modul: satu, aksi, dibatasi };
    });
}

/** Whether nobody could manage accounts and roles any more; the server refuses such a change too. */
export const kehilanganPengelolaan = ({ name }: Pick<PeranMatriks, 'name'>, ability: AppAbility) =>
  name === PERAN_ADMIN && !PENGELOLAAN.every(([action, subject]) => ability.can(action, subject));
