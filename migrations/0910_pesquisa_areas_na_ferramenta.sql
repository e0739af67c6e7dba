-- Where the areas of a company stand with its external survey tool.
alter table pesquisa_ferramenta add column areas text not null default 'N' check (areas in ('N', 'A', 'S', 'F'));
alter table pesquisa_ferramenta add column areas_enviadas_em timestamptz;
alter table pesquisa_ferramenta add column areas_erro text check (length(areas_erro) <= 500);
comment on column pesquisa_ferramenta.areas is 'Das áreas: N não enviadas, A aguardando, S enviadas, F recusadas';
comment on column pesquisa_ferramenta.areas_enviadas_em is 'Quando as áreas foram enviadas';
comment on column pesquisa_ferramenta.areas_erro is 'Por que as áreas não foram recebidas';
