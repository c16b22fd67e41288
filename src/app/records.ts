import { evidenceFiles } from '#app/records/evidence-files.tsx';
import type { CommonDeclaration } from '#app/records/declaration.ts';
import { permissionRecord } from '#app/permissions/permissions.tsx';
import { scheduleRecord } from '#app/records/schedule.tsx';
import { kinerja } from '#app/records/kinerja.ts';
import { kpi } from '#app/indicator/declaration.tsx';
import { moduleRow } from '#app/records/modules.ts';
import { userRecord } from '#app/access/users.tsx';
import { role } from '#app/access/roles.ts';
import { program } from '#app/records/program.ts';
import { sasaran } from '#app/records/sasaran.ts';
import { tahun } from '#app/records/tahun.tsx';
import { tokenRecord } from '#app/access/tokens.tsx';
import { securityTrail } from '#app/access/trail.ts';
import { outgoingLetters } from '#app/mail/outgoing-letters.ts';
import { signInLocks } from '#app/access/sign-in-locks.ts';
import { problemRecord } from '#app/support/problems.tsx';
import { target } from '#app/records/target.ts';
import { unit } from '#app/records/unit.ts';
import { webhookDeliveries } from '#app/webhooks/deliveries.tsx';
import { webhookRecord } from '#app/webhooks/webhooks.tsx';
import type { RecordName } from '#domain/pages/record-pages.ts';

/** What the list and the form of each record show, as its area declares it. */
export const RECORDS: Readonly<Record<RecordName, CommonDeclaration>> = {
  unit,
  tahun,
  jadwal: scheduleRecord,
  kinerja,
  program,
  'sasaran-kegiatan': sasaran,
  target,
  module: moduleRow,
  pengguna: userRecord,
  peran: role,
  izin: permissionRecord,
  'kunci-masuk': signInLocks,
  'surat-keluar': outgoingLetters,
  webhook: webhookRecord,
  'kiriman-webhook': webhookDeliveries,
  token: tokenRecord,
  'jejak-keamanan': securityTrail,
  kpi,
  'berkas-bukti': evidenceFiles,
  masalah: problemRecord,
};
