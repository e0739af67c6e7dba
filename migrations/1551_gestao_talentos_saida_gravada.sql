-- When it was written that somebody leaves, whatever its day: who left lately may come back, and counts where bands and indices change (decision
-- 302). Of those that stand already it is not known, and their day says enough.
alter table desligamento add column gravado_em timestamptz not null default '2000-01-01';
alter table desligamento alter column gravado_em set default now();
alter table transferencia add column gravado_em timestamptz not null default '2000-01-01';
alter table transferencia alter column gravado_em set default now();
