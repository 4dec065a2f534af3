-- Functions that have changed many times stand in server/store/functions, one to a file, and are written anew when their text
-- has changed. revision: of the text that is here; a program of the version before leaves a later one alone.
create table function_texts (
  name text primary key,
  revision integer not null,
  hash text not null
);
