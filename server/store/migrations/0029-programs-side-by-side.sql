-- What each migration asks of a program that doesn't know it: at least to know the migration `lowest`. A program of the
-- version before reads this when it starts beside tables of a newer one.
create table migration_windows (
  name text primary key,
  lowest text not null
);
