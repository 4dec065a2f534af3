import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import { useWorkplace } from '../workplace.tsx';
import { DeviceLogin } from './DeviceLogin.tsx';

/** Each asks the bureau again and again until it is signed in: those of an agency are not all asked at once. */
const AT_ONCE = 5;

/** The bureau's sign-in of each device through which something was sent, whichever is chosen in the header. M285 */
export function DeviceLogins({ deviceIds }: { readonly deviceIds: readonly string[] }) {
  const { session } = useWorkplace();
  const [shown, setShown] = useState(AT_ONCE);
  const devices = session.taxpayers
    .flatMap((taxpayer) => taxpayer.devices)
    .filter(({ id, model }) => deviceIds.includes(id) && DEVICE_MODELS[model].digital);
  const more = devices.length - shown;
  return (
    <>
      {devices.slice(0, shown).map((device) => (
        <DeviceLogin key={device.id} device={device} />
      ))}
      {more > 0 && (
        <Button
          appearance="subtle"
          onClick={() => {
            setShown(shown + AT_ONCE);
          }}
        >
          {`还有 ${String(more)} 台设备，显示登录状态`}
        </Button>
      )}
    </>
  );
}
