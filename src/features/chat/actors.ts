import { createActorContext } from '@xstate/react';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import { chatFileMachine } from '#machines/chat/chat-file.machine.ts';
import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';

export const ChatActor = createActorContext(chatMachine);
export const ConversationActor = createActorContext(conversationMachine);
export const ChatSearchActor = createActorContext(chatSearchMachine);
export const ChatGroupActor = createActorContext(chatGroupMachine);
export const ChatFileActor = createActorContext(chatFileMachine);
