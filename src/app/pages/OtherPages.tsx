import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { OrdersRoute } from './OrdersRoute.tsx';
import { TasksRoute } from './TasksRoute.tsx';

/** Pages nobody starts on. Order mode has its list at another address. M021, M023 */
export const OtherPages = () => (
  <Routes>
    <Route path="tasks" element={<TasksRoute />} />
    <Route path="inquire" element={<OrdersRoute issuedOnly />} />
    <Route path="fullpower/inquire" element={<OrdersRoute issuedOnly />} />
    <Route path="fullpower/invoiceOrder" element={<OrdersRoute />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
