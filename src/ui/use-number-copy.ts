import { useAlert } from './alert.tsx';
import { useToast } from './toast.tsx';

/** Copies an invoice number, and says what became of it. */
export function useNumberCopy(): (number: string) => Promise<void> {
  const { alert } = useAlert();
  const toast = useToast();
  return async (number) => {
    const done = await navigator.clipboard.writeText(number).then(
      () => true,
      () => false,
    );
    if (done) toast('发票号码已复制');
    else await alert('浏览器没有允许复制，请选中发票号码后按 Ctrl+C');
  };
}
