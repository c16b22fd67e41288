import type { NewPasswordSnapshot } from '#machines/session/new-password.machine.ts';

/** How far somebody is who came by the link of a letter. */
export const stepOf = ({ value }: NewPasswordSnapshot) => value.work;
