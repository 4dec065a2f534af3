import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Field, FluentProvider, Input, webLightTheme } from '@fluentui/react-components';

/** The peer of the filling page's start: React and Fluent with as many fields, and nothing else. PERF §11 */
const FIELDS = Array.from({ length: 20 }, (_, index) => `字段${String(index + 1)}`);

function Form() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form>
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
      <Button appearance="primary">提交</Button>
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
