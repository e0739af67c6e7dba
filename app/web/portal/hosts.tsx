import '#platform/web/ui/styles.ts';
import { Notifications } from '@mantine/notifications';
import { DialogHost } from '#platform/web/ui/dialog-host.tsx';
import { LoadingIndicator } from '#platform/web/ui/loading-indicator.tsx';

/** What dialogs, toasts and the loading indicator are shown by. */
export default function Hosts() {
  return (
    <>
      <DialogHost />
      <LoadingIndicator />
      <Notifications limit={5} />
    </>
  );
}
