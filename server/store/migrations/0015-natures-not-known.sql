-- 纳税人性质 may not be known yet; whoever submits is asked, and the rules that depend on it are left out. M294
alter table taxpayers alter column nature drop not null;
