-- wanted_robot: name of the robot its user wants for it; null: any. Honoured as long as that robot is there.
alter table tasks add column wanted_robot text;
