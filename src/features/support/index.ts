export { CompaniesPage } from './CompaniesPage.tsx';
