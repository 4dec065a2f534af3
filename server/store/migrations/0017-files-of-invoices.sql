-- What the bureau handed out with an invoice: one file a format, base64 as it came; the first one stays.
create table invoice_files (
  tenant uuid not null references tenants,
  sub_id uuid not null,
  format text not null,
  content text not null,
  kept_at timestamptz not null default now(),
  primary key (tenant, sub_id, format),
  foreign key (tenant, sub_id) references orders
);
