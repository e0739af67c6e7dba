import './styles.ts';
import { Notifications } from '@mantine/notifications';
import { DialogHost } from './dialog-host.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';

/** What dialogs, toasts and the loading indicator are shown by. */
export function Hosts() {
  return (
    <>
      <DialogHost />
      <LoadingIndicator />
      <Notifications limit={5} />
    </>
  );
}
