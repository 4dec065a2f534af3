import type { Device } from '../../../domain/account/session.ts';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import { BureauLogin } from '../../features/bureau-login/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { ORDER_CALLS } from './order-calls.ts';

/** The bureau's sign-in of a device that issues digital invoices; others need none. M285, M296 */
export function DeviceLogin({ device }: { readonly device: Device }) {
  const connected = useSnapshot(online, () => online.getSnapshot());
  if (!DEVICE_MODELS[device.model].digital) return null;
  return (
    <BureauLogin service={ORDER_CALLS} deviceId={device.id} deviceName={device.name} connected={connected} />
  );
}
