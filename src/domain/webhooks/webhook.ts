/** What other programs are told of, and where. */
export const WEBHOOK_EVENTS = [
  'report.submitted',
  'report.revised',
  'report.approved',
  'report.rejected',
  'report.reopened',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent to see whether it arrives; nothing has happened. */
export const TRIAL_EVENT = 'webhook.test';

/** Why the program itself stopped sending: the receiver answered 410, or nothing arrived for five days. */
export const STOP_REASONS = ['gone', 'failing'] as const;

/** `menunggu`: it is sent now, or again later; `sampai`: it arrived; `gagal`: it was given up. */
export const DELIVERY_STATES = ['menunggu', 'sampai', 'gagal'] as const;

/** Whether a text is an address that events may be sent to, as far as can be seen from the text; nobody signs in by it. */
export function isProgramAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.hash}` === '';
}
