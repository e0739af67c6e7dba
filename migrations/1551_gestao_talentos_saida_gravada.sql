-- When it was written that somebody leaves, whatever its day: who left lately may come back, and counts where bands and indices change (decision 302).
alter table desligamento add column gravado_em timestamptz not null default now();
alter table transferencia add column gravado_em timestamptz not null default now();
