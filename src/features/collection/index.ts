export { CollectionPage } from './CollectionPage.tsx';
export { PurchasePage } from './PurchasePage.tsx';
