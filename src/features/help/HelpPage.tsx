import { useState } from 'react';
import {
  Button,
  makeStyles,
  mergeClasses,
  Subtitle1,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { writeTemplate } from '../../../workers/contract/files-tasks.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { HELP_SECTIONS, TEMPLATE_TEXT, type HelpSection } from './help.text.ts';
import { PictureView } from './PictureView.tsx';
import { BATCH_TEMPLATE, GOODS_TEMPLATE } from './templates.ts';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(360px, 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  steps: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    lineHeight: tokens.lineHeightBase400,
    '& > li': { marginBottom: tokens.spacingVerticalXXS },
  },
  template: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** 使用帮助: how the work is done, with drawings; part of the app, and so there without a network. */
/** @param onTour null: its user is not shown around */
export function HelpPage({ onTour }: { readonly onTour: (() => void) | null }) {
  const list = useListStyles();
  const styles = useStyles();
  return (
    <section className={list.page} aria-labelledby="help-title">
      <div className={list.head}>
        <Subtitle1 as="h1" id="help-title">
          使用帮助
        </Subtitle1>
        <span className={list.spring} />
        {onTour !== null && (
          <Button appearance="primary" onClick={onTour}>
            看一遍新手引导
          </Button>
        )}
      </div>
      <div
        className={mergeClasses(list.scroll, styles.body)}
        role="region"
        aria-label="帮助内容"
        tabIndex={0}
      >
        {HELP_SECTIONS.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <Templates />
      </div>
    </section>
  );
}

function Section({ section: { id, title, picture, steps } }: { readonly section: HelpSection }) {
  const styles = useStyles();
  return (
    <article className={styles.section} aria-labelledby={`help-${id}`}>
      <Subtitle2 as="h2" id={`help-${id}`}>
        {title}
      </Subtitle2>
      {picture !== undefined && <PictureView picture={picture} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  );
}

/** Workbooks to fill in, made here of the tables they are read by. */
function Templates() {
  const styles = useStyles();
  const { alert } = useAlert();
  const [busy, setBusy] = useState(false);
  const save = async (name: string, template: typeof GOODS_TEMPLATE) => {
    if (busy) return;
    setBusy(true);
    const lane = openLane('files');
    const made = await runTask(lane, writeTemplate, template);
    lane.close();
    setBusy(false);
    if (made.ok) saveFile(`${name}.xlsx`, XLSX_TYPE, made.value.bytes);
    else await alert(made.error);
  };
  const offer = (name: string, note: string, template: typeof GOODS_TEMPLATE) => (
    <span className={styles.template}>
      <Button disabledFocusable={busy} onClick={() => void save(name, template)}>
        {name}
      </Button>
      <Text size={200}>{note}</Text>
    </span>
  );
  return (
    <article className={styles.section} aria-labelledby="help-templates">
      <Subtitle2 as="h2" id="help-templates">
        {TEMPLATE_TEXT.title}
      </Subtitle2>
      {offer(TEMPLATE_TEXT.goods, TEMPLATE_TEXT.goodsNote, GOODS_TEMPLATE)}
      {offer(TEMPLATE_TEXT.batch, TEMPLATE_TEXT.batchNote, BATCH_TEMPLATE)}
    </article>
  );
}
