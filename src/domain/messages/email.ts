// The patterns of the specified product's dialogs. Each runs in time linear to the input.
const EMAIL_ADDRESS = /^[a-zA-Z0-9.+_'-]+@[a-zA-Z0-9.-]+\.[a-zA-Z0-9-]+$/;

/** The basic address pattern (specification §5). */
export const isEmailAddress = (value: string): boolean => EMAIL_ADDRESS.test(value);
