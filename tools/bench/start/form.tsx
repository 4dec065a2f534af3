import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  FluentProvider,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Select,
  Tab,
  TabList,
  Toolbar,
  ToolbarButton,
  webLightTheme,
} from '@fluentui/react-components';

/**
 * The peer of the filling page's start: a form of React and Fluent with the same kinds of controls as the form behind
 * the figures of PERF §11, and nothing else.
 */
const FIELDS = Array.from({ length: 20 }, (_, index) => `字段${String(index + 1)}`);
const TOOLS = ['复制', '清空', '草稿箱', '检查', '识别', '预览', '保存', '提交'];

function Form() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form>
      <Toolbar>
        {TOOLS.map((name) => (
          <ToolbarButton key={name}>{name}</ToolbarButton>
        ))}
      </Toolbar>
      <TabList defaultSelectedValue="form">
        <Tab value="form">填开</Tab>
        <Tab value="drafts">草稿</Tab>
      </TabList>
      {FIELDS.map((name) => (
        <Field key={name} label={name}>
          <Input
            value={values[name] ?? ''}
            data-field={name}
            onChange={(_, { value }) => {
              setValues({ ...values, [name]: value });
            }}
          />
        </Field>
      ))}
      <Select aria-label="类型">
        <option>专用</option>
        <option>普通</option>
      </Select>
      <Checkbox label="自然人" />
      <Dialog>
        <DialogTrigger>
          <Button>配置</Button>
        </DialogTrigger>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>配置</DialogTitle>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <Menu>
        <MenuTrigger>
          <Button>更多</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem>导出</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </form>
  );
}

void navigator.serviceWorker.register('/sw.js');
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <FluentProvider theme={webLightTheme}>
      <Form />
    </FluentProvider>,
  );
}
