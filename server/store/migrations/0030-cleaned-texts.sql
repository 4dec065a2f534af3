-- Tenants whose texts were looked through for characters that no backup can be restored with: NUL, other control characters,
-- lone halves of characters. The service does it once for each, in small steps beside its work (services/clean-texts.ts);
-- `rows`: how many rows of which table it cleaned. What comes in is refused with such texts (server/contract/parse.ts).
create table cleaned_texts (
  tenant uuid primary key references tenants,
  at timestamptz not null,
  rows jsonb not null
);
