import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { vi } from 'vitest';
import '../../src/app/base.css';
import { blankBlock } from '../../domain/special-business/blank-block.ts';
import type { BlockFacts } from '../../domain/special-business/block-rules.ts';
import { checkBlock } from '../../domain/special-business/check-block.ts';
import type { Block, SpecialBusiness } from '../../domain/special-business/define.ts';
import { checkJointBuyers, type JointBuyer } from '../../domain/special-business/joint-buyers.ts';
import {
  JointBuyersBlock,
  SpecialBusinessBlock,
  type BlockNotice,
  type SpecialBusinessHandle,
} from '../../src/features/special-business/index.ts';
import { soon } from '../soon.ts';

/** The block of a business as a page would hold it. */
export class MountedBusiness {
  block: Block = [];
  buyers: readonly JointBuyer[] = [];
  readonly onNotice = vi.fn<(notice: BlockNotice) => void>();
  handle: SpecialBusinessHandle | null = null;
  readonly #root: Root;

  constructor() {
    const host = document.createElement('div');
    host.style.cssText = 'width:1140px;padding:8px';
    document.body.replaceChildren(host);
    this.#root = createRoot(host);
  }

  async open(
    business: SpecialBusiness,
    { block = blankBlock(business), facts = {}, checked = false, readOnly = false }: Partial<Shown> = {},
  ): Promise<void> {
    await page.viewport(1366, 768);
    this.block = block;
    this.#root.render(
      <FluentProvider theme={webLightTheme}>
        <Held
          key={crypto.randomUUID()}
          mounted={this}
          business={business}
          shown={{ facts, checked, readOnly }}
        />
      </FluentProvider>,
    );
    await soon(() => {
      if (document.querySelector(`[aria-label="${business.zh}信息"]`) === null)
        throw new Error('not there yet');
    });
  }

  /** The joint buyers, with what checks find. */
  async openJointBuyers(buyers: readonly JointBuyer[]): Promise<void> {
    await page.viewport(1366, 768);
    this.buyers = buyers;
    this.#root.render(
      <FluentProvider theme={webLightTheme}>
        <HeldBuyers mounted={this} />
      </FluentProvider>,
    );
    await soon(() => {
      if (document.querySelector('[aria-label="共同购买方"]') === null) throw new Error('not there yet');
    });
  }

  close(): void {
    this.#root.unmount();
  }
}

interface Shown {
  readonly block: Block;
  readonly facts: BlockFacts;
  /** Issues are shown. */
  readonly checked: boolean;
  readonly readOnly: boolean;
}

interface HeldProps {
  readonly mounted: MountedBusiness;
  readonly business: SpecialBusiness;
  readonly shown: Omit<Shown, 'block'>;
}

function Held({ mounted, business, shown }: HeldProps) {
  const [block, setBlock] = useState(mounted.block);
  const issues = shown.checked ? checkBlock(business, block, shown.facts) : [];
  return (
    <SpecialBusinessBlock
      ref={(handle) => {
        mounted.handle = handle;
      }}
      business={business}
      block={block}
      wrong={new Map(issues.map(({ field, message }) => [field, message]))}
      facts={shown.facts}
      readOnly={shown.readOnly}
      onChange={(next) => {
        mounted.block = next;
        setBlock(next);
      }}
      onNotice={mounted.onNotice}
    />
  );
}

function HeldBuyers({ mounted }: { readonly mounted: MountedBusiness }) {
  const [buyers, setBuyers] = useState(mounted.buyers);
  return (
    <JointBuyersBlock
      buyers={buyers}
      wrong={new Map(checkJointBuyers(buyers).map(({ field, message }) => [field, message]))}
      readOnly={false}
      onChange={(next) => {
        mounted.buyers = next;
        setBuyers(next);
      }}
      onNotice={mounted.onNotice}
    />
  );
}
