import { NotificationsPage } from '#features/notifications/NotificationsPage.tsx';

/** The actor lives in the shell, because the bell shows the same list. */
export default function NotificationsRoute() {
  return <NotificationsPage />;
}
