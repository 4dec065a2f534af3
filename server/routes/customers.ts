import {
  addCustomerApi,
  changeCustomerApi,
  customerListApi,
  deleteCustomerApi,
} from '../../wire/customers.api.ts';
import { answered } from '../http/route-table.ts';
import { addCustomer, changeCustomer, deleteCustomer, listCustomers } from '../services/customers.ts';

/** The directory of customers. 001 §7.3, 002 §7 */
export const CUSTOMER_ROUTES = [
  answered(customerListApi, 'work.read', listCustomers),
  answered(addCustomerApi, 'draft.write', addCustomer),
  answered(changeCustomerApi, 'draft.write', changeCustomer),
  answered(deleteCustomerApi, 'draft.write', deleteCustomer),
];
