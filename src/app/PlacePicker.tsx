import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFieldLook } from '../ui/field.styles.ts';
import { PlainSelect } from '../ui/PlainSelect.tsx';
import { useWorkplace } from './workplace.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  box: { position: 'relative', minWidth: 0 },
  taxpayer: { maxWidth: '280px' },
  device: { maxWidth: '200px' },
  only: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** For whom and through which device is issued; plain text where there is no choice. */
export function PlacePicker() {
  const styles = useStyles();
  const look = useFieldLook();
  const { session, place, move } = useWorkplace();
  if (place === null) return null;
  const { taxpayer, device } = place;
  const usable = session.taxpayers.filter(({ devices }) => devices.length > 0);
  return (
    <div className={styles.root}>
      {usable.length > 1 ? (
        <span className={mergeClasses(styles.box, styles.taxpayer)}>
          <PlainSelect
            className={look.input}
            aria-label="开票企业"
            value={taxpayer.id}
            onChange={({ currentTarget: { value } }) => {
              move(value, '');
            }}
          >
            {usable.map(({ id, seller }) => (
              <option key={id} value={id}>
                {seller.name}
              </option>
            ))}
          </PlainSelect>
        </span>
      ) : (
        <span className={styles.only}>{taxpayer.seller.name}</span>
      )}
      {taxpayer.devices.length > 1 ? (
        <span className={mergeClasses(styles.box, styles.device)}>
          <PlainSelect
            className={look.input}
            aria-label="开票设备"
            value={device.id}
            onChange={({ currentTarget: { value } }) => {
              move(taxpayer.id, value);
            }}
          >
            {taxpayer.devices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PlainSelect>
        </span>
      ) : (
        <span className={styles.only}>{device.name}</span>
      )}
    </div>
  );
}
