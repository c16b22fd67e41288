import { createActorContext } from '@xstate/react';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';

/** The working context (work unit and year), alive as long as somebody is signed in. */
export const WorkspaceActor = createActorContext(workspaceMachine);
export const useWorkspace = WorkspaceActor.useSelector;
export const useWorkspaceRef = WorkspaceActor.useActorRef;
