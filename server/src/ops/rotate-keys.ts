import { areWrapped, rotateSecrets } from '#server/auth/secrets.ts';
import { calledWrong, type Command, UsageError } from '#server/ops/command.ts';

const USAGE =
  'rotate-keys [--leaked]   (dengan SECRET_KEY baru: SECRET_KEY_OLD=… SECRET_KEY=… npm run ops -- rotate-keys)';

/**
 * New keys for signing tokens, for running servers as well. `--leaked` says that somebody else may have the old ones. With another SECRET_KEY than before, SECRET_KEY_OLD is the one
 * that the present keys are wrapped with; on the command line it would be in the list of processes.
 */
export const rotateKeys: Command = {
  usage: USAGE,
  async run({ db, config: { secretKey }, args }) {
    const leaked = args.length === 1 && args[0] === '--leaked';
    // `ops rotate-keys --help` must print the usage and not rotate the keys.
    if (args.length > 0 && !leaked) throw calledWrong(USAGE);
    const old = process.env['SECRET_KEY_OLD'] || undefined;
    if (secretKey === undefined && (await areWrapped(db))) {
      throw new UsageError(
        'SECRET_KEY: kunci server terbungkus; isi variabel ini agar kunci yang baru juga terbungkus.',
      );
    }
    const { draftsLost } = await rotateSecrets(db, { next: secretKey, old, leaked });
    const until = leaked ? 'ditolak paling lambat 30 detik lagi' : 'berlaku sampai habis masanya';
    console.log(`Kunci server diganti. Token akses lama ${until}; sesi diperbarui sendiri.`);
    if (draftsLost) {
      console.log(
        'Kunci draf lama tidak dapat dibuka: isian yang belum terkirim di perangkat pengguna tidak terbaca lagi.',
      );
    }
    if (old !== undefined && old !== secretKey) {
      console.log('SECRET_KEY berubah: jalankan ulang setiap server dengan SECRET_KEY yang baru.');
    }
    return 0;
  },
};
