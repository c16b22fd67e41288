import { LaporanBaruActor } from '#app/laporan-baru-context.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { PreferensiPage } from '#features/preferensi/PreferensiPage.tsx';
import type { Profile } from '#machines/session/session.types.ts';

export default function PreferensiRoute({ profile }: { profile: Profile }) {
  const laporanBaru = LaporanBaruActor.useActorRef();
  return <PreferensiPage preferensi={usePreferensiRef()} profile={profile} laporanBaru={laporanBaru} />;
}
