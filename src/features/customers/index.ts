export { CustomersPage } from './CustomersPage.tsx';
export { ChooseCustomerDialog } from './ChooseCustomerDialog.tsx';
