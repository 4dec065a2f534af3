import { makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useWorkplace } from './workplace.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  taxpayer: { maxWidth: '280px' },
  device: { maxWidth: '200px' },
});

/** For whom and through which device is issued; plain text where there is no choice. */
export function PlacePicker() {
  const styles = useStyles();
  const { session, place, move } = useWorkplace();
  if (place === null) return null;
  const { taxpayer, device } = place;
  const usable = session.taxpayers.filter(({ devices }) => devices.length > 0);
  return (
    <div className={styles.root}>
      {usable.length > 1 ? (
        <Select
          size="small"
          className={styles.taxpayer}
          aria-label="开票企业"
          value={taxpayer.id}
          onChange={(_, { value }) => {
            move(value, '');
          }}
        >
          {usable.map(({ id, seller }) => (
            <option key={id} value={id}>
              {seller.name}
            </option>
          ))}
        </Select>
      ) : (
        <Text truncate wrap={false} size={200}>
          {taxpayer.seller.name}
        </Text>
      )}
      {taxpayer.devices.length > 1 ? (
        <Select
          size="small"
          className={styles.device}
          aria-label="开票设备"
          value={device.id}
          onChange={(_, { value }) => {
            move(taxpayer.id, value);
          }}
        >
          {taxpayer.devices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Text truncate wrap={false} size={200}>
          {device.name}
        </Text>
      )}
    </div>
  );
}
