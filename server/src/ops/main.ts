// `npm run ops -- COMMAND`: what an operator does beside the running server, with the server's own settings.
import { ConfigError } from '#server/config.ts';
import { adminCreate } from '#server/ops/admin-create.ts';
import { adminRemoveFactor } from '#server/ops/admin-remove-factor.ts';
import { adminReset } from '#server/ops/admin-reset.ts';
import { adminSessions } from '#server/ops/admin-sessions.ts';
import { adminUnlock } from '#server/ops/admin-unlock.ts';
import { auditExport } from '#server/ops/audit-export.ts';
import { auditVerify } from '#server/ops/audit-verify.ts';
import { backup } from '#server/ops/backup.ts';
import { type Command, type LoneCommand, runCommand, UsageError } from '#server/ops/command.ts';
import { migrateSchema } from '#server/ops/migrate.ts';
import { evidenceCopy } from '#server/ops/evidence-copy.ts';
import { drill } from '#server/ops/drill.ts';
import { restore } from '#server/ops/restore.ts';
import { rotateKeys } from '#server/ops/rotate-keys.ts';
import { tokenCreate } from '#server/ops/token-create.ts';
import { tokenList } from '#server/ops/token-list.ts';
import { tokenRevoke } from '#server/ops/token-revoke.ts';
import { usersDeactivate } from '#server/ops/users-deactivate.ts';
import { usersForget } from '#server/ops/users-forget.ts';
import { webhookDelete, webhookDisable, webhookEnable, webhookRotate } from '#server/ops/webhook-change.ts';
import { webhookCreate } from '#server/ops/webhook-create.ts';
import { webhookList, webhookLog } from '#server/ops/webhook-list.ts';
import { webhookResend, webhookTest } from '#server/ops/webhook-send.ts';

/** By the words that call them. */
const COMMANDS: Record<string, Command | LoneCommand> = {
  'admin create': adminCreate,
  'admin remove-factor': adminRemoveFactor,
  'admin reset': adminReset,
  'admin sessions': adminSessions,
  'admin unlock': adminUnlock,
  'audit export': auditExport,
  'audit verify': auditVerify,
  backup,
  drill,
  migrate: migrateSchema,
  'evidence copy': evidenceCopy,
  restore,
  'rotate-keys': rotateKeys,
  'token create': tokenCreate,
  'token list': tokenList,
  'token revoke': tokenRevoke,
  'users deactivate-missing': usersDeactivate,
  'users forget': usersForget,
  'webhook create': webhookCreate,
  'webhook delete': webhookDelete,
  'webhook disable': webhookDisable,
  'webhook enable': webhookEnable,
  'webhook list': webhookList,
  'webhook log': webhookLog,
  'webhook resend': webhookResend,
  'webhook rotate': webhookRotate,
  'webhook test': webhookTest,
};

/** Why a file or folder cannot be used. */
const DISK: Readonly<Record<string, string>> = {
  EACCES: 'akun sistem ini tidak berhak atasnya',
  EDQUOT: 'jatah penyimpanan habis',
  EFBIG: 'terlalu besar untuk tempat itu',
  EIO: 'perangkat penyimpanannya gagal',
  EISDIR: 'itu folder, bukan berkas',
  ENOENT: 'tidak ada',
  ENOSPC: 'penyimpanan penuh',
  ENOTDIR: 'itu berkas, bukan folder',
  EPERM: 'sistem tidak mengizinkannya',
  EROFS: 'tempat itu hanya dapat dibaca',
};
type DiskTrouble = Error & { code: string; path?: string };
/** Whether a file or folder that was named cannot be used. */
const isTroubleOfDisk = (error: unknown): error is DiskTrouble =>
  error instanceof Error && 'code' in error && String(error.code) in DISK;
/** The same in one line that says which and why, with the name that the system has for it. */
const troubleInWords = ({ code, path = 'Berkas yang disebut', message }: DiskTrouble): string =>
  `${path}: ${DISK[code] ?? message} (${code}).`;

const words = process.argv.slice(2);
const name = Object.keys(COMMANDS).find((key) => words.slice(0, key.split(' ').length).join(' ') === key);
const command = name === undefined ? undefined : COMMANDS[name];
try {
  if (name === undefined || command === undefined) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run ops -- ${usage}`);
    const all = [...usages, 'Tentang satu perintah: npm run ops -- PERINTAH --help'].join('\n');
    if (words[0] !== '--help') throw new UsageError(`Perintah tidak dikenal. Yang ada:\n${all}`);
    console.log(all);
    process.exit(0);
  }
  const args = words.slice(name.split(' ').length);
  if (args.includes('--help')) console.log([`npm run ops -- ${command.usage}`, command.help ?? []].flat().join('\n'));
  else process.exitCode = await runCommand(command, args);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof UsageError || isTroubleOfDisk(error);
  if (isTroubleOfDisk(error)) console.error(troubleInWords(error));
  else if (known) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
