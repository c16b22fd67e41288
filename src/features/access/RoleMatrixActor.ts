import { createActorContext } from '@xstate/react';
import { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';

/** One role and its modules. */
export const RoleMatrixActor = createActorContext(roleMatrixMachine);
