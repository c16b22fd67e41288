import { calling } from '#app/wiring/call.ts';
import { newReportsMachine, type Device } from '#machines/notifications/report-news.machine.ts';
import type { DevicePermission, device } from '#services/device/device.ts';

export type DeviceService = Pick<typeof device, 'izin' | 'inquire' | 'read' | 'save'>;

const condition = (permission: DevicePermission, live: boolean): Device => {
  if (permission === 'none') return 'none';
  if (permission === 'denied') return 'refused';
  return permission === 'granted' && live ? 'on' : 'off';
};

/** The summary of new reports, with the device's own notifications for those who want them. */
export const provideNewReports = ({ izin, inquire, read, save }: DeviceService) =>
  newReportsMachine.provide({
    actors: {
      readDevice: calling<Device, { userId: string }>(async ({ input: { userId } }) =>
        condition(izin(), await read(userId).catch(() => false)),
      ),
      chooseDevice: calling<Device, { userId: string; live: boolean }>(async ({ input: { userId, live } }) => {
        const answer = live ? await inquire() : izin();
        const current = condition(answer, live);
        // Where the browser refuses storage, the choice holds until the page closes.
        await save(userId, current === 'on').catch(() => {});
        return current;
      }),
    },
  });
