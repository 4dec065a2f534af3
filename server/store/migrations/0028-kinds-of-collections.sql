-- kind: which invoices a run collects. 002 §3; M395
alter table collections add column kind text not null default 'input' check (kind in ('input', 'output'));

-- Where colleagues reach whom they have to ask; '' where it is not known. 000 §3; M029
alter table users add column mobile text not null default '';
