import { createActorContext } from '@xstate/react';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { percakapanMachine } from '#machines/percakapan/percakapan.machine.ts';

export const ChatActor = createActorContext(chatMachine);
export const PercakapanActor = createActorContext(percakapanMachine);
