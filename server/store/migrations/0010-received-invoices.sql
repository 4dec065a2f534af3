-- Invoices a taxpayer received, as robots found them at the bureau. code: '' for digital ones. amount, tax: fen.
create table received_invoices (
  tenant uuid not null,
  taxpayer_id uuid not null,
  code text not null,
  number text not null,
  issued_on date not null,
  invoice_type text not null,
  seller_name text not null,
  amount bigint not null,
  tax bigint not null,
  body json not null,
  collected_at timestamptz not null,
  primary key (tenant, taxpayer_id, code, number),
  foreign key (tenant, taxpayer_id) references taxpayers
);
create index received_listed on received_invoices (tenant, taxpayer_id, issued_on desc, number desc);
