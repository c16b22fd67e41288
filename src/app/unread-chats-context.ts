import { createActorContext } from '@xstate/react';
import { newChatsMachine } from '#machines/chat/unread-chats.machine.ts';

/** How many chat messages wait unread: shown by the menu, told by the chat while it is open. */
export const NewChatsActor = createActorContext(newChatsMachine);
