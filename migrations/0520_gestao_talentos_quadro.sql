-- The limits that lost a place by a dismissal whose reason reduces the staff: its cancel gives back these and no others.
alter table desligamento add column limites_reduzidos bigint[] not null default '{}';
