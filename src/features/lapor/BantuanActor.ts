import { createActorContext } from '@xstate/react';
import { bantuanMachine } from '#machines/bantuan/bantuan.machine.ts';

/** The docked panel and the report of a problem; menu, key and crash page share it. */
export const BantuanActor = createActorContext(bantuanMachine);
