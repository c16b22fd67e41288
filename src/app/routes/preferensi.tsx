import { usePreferensiRef } from '#app/preferensi-context.ts';
import { PreferensiPage } from '#features/preferensi/PreferensiPage.tsx';
import type { Profile } from '#machines/session/session.types.ts';

export default function PreferensiRoute({ profile }: { profile: Profile }) {
  return <PreferensiPage preferensi={usePreferensiRef()} profile={profile} />;
}
