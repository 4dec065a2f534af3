-- What a robot said of a task it does not hold, for a person to look at; the order stands where it stood. said: issued, failed,
-- unknown. number: of an invoice it says there is, its code before it; '' for none. settled_by: who looked, or the robot that
-- held the task and said the same; null: nobody yet.
create table contradictions (
  tenant uuid not null,
  sub_id uuid not null,
  robot text not null,
  said text not null check (said in ('issued', 'failed', 'unknown')),
  number text not null default '',
  fence integer not null,
  said_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  settled_by text,
  primary key (tenant, sub_id, robot, said, number)
);
create index contradictions_open on contradictions (said_at) where settled_at is null;
create policy found on contradictions for select to suikai_finder using (true);
grant select on contradictions to suikai_finder;

-- Who was given the run last; null: nobody yet, or a node of the version before gave it away.
alter table collections add column robot text;
grant update (taken_until, robot) on collections to suikai_finder;
