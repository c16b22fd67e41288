/** What a request of the matrix is made of, and what is made. */
import type { World, Who } from '#tests/authz/world.ts';
import type { Things } from '#tests/authz/world-content.ts';

export type RequestInput = { url: string; payload?: Record<string, unknown> | FormData | URLSearchParams };
/** `diri`: the caller's own account. */
export type Material = { b: Things; world: World; who: Who; diri: string };
