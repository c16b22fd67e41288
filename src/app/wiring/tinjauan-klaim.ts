import { hanya, menyangkut, type onKabar } from '#app/kabar.ts';
import { isObject } from '#machines/tinjauan/objek.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { KlaimMessage, KlaimNews } from '#machines/tinjauan/tinjauan.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** A claim lasts 30 minutes; it is renewed long before, in ms. */
const RENEW = 10 * 60_000;

/** Marks a report as being checked for as long as its page is open. A claim is courtesy: its failure disturbs nobody. */
export function holdClaimOver(
  pelaporan: Pick<PelaporanApi, 'claim' | 'release'>,
  penggunaId: () => string,
  onNews: typeof onKabar,
) {
  return fromCallback<KlaimMessage | KlaimNews, { laporanId: string }>(({ input, sendBack, receive }) => {
    let mine = false;
    /** Only while the report is open for review somebody else's claim matters. */
    let asked = false;
    let stopped = false;
    const claim = async (ambil: boolean) => {
      try {
        await pelaporan.claim(input.laporanId, ambil ? { ambil } : {}, { background: true });
        mine = true;
        // Left while the answer was on its way.
        if (stopped) release();
        else sendBack({ type: 'claim.told', nama: null, diambil: false });
      } catch (error) {
        if (stopped) return;
        const nama = pemegang(error);
        if (nama !== null) sendBack({ type: 'claim.told', nama, diambil: mine });
        // Whoever pressed is told; one that was taken by the way may go without a word.
        else if (ambil) sendBack({ type: 'claim.failed', pesan: kalimatServer(error) });
        if (nama !== null) mine = false;
      }
    };
    const release = () => {
      if (mine) pelaporan.release(input.laporanId, { background: true, keepalive: true }).catch(() => {});
    };
    receive((message) => {
      asked = message.type === 'claim.take';
      if (message.type === 'claim.take' && (message.ambil || !mine)) void claim(message.ambil);
    });
    const renewing = setInterval(() => {
      if (mine) void claim(false);
    }, RENEW);
    // Somebody took it over, or let go of it: asking again tells which.
    const stopNews = onNews((kabar) => {
      const lain = hanya(kabar, 'report.claimed').filter(({ oleh }) => oleh !== penggunaId());
      if (menyangkut({ ...kabar, peristiwa: lain }, 'report.claimed', input.laporanId) && asked) void claim(false);
    });
    window.addEventListener('pagehide', release);
    return () => {
      stopped = true;
      stopNews();
      clearInterval(renewing);
      window.removeEventListener('pagehide', release);
      release();
    };
  });
}

/** Whose claim a refusal names; null when it was refused for another reason. */
function pemegang(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isObject(error.data)) return null;
  const { klaim } = error.data;
  if (!isObject(klaim) || !isObject(klaim.oleh)) return null;
  return typeof klaim.oleh.nama === 'string' ? klaim.oleh.nama : null;
}
